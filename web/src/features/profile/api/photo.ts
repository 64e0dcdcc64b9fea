// Calls for the photo. It is uploaded by `XMLHttpRequest`, because `fetch` reports no upload progress.
import { api, call, callHeaders } from '@/api/client';
import { ApiError } from '@/api/error';
import type { User } from '@/api/user';

export function sendPhoto(photo: Blob, onProgress: (share: number) => void): Promise<User> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/user/photo');
    request.responseType = 'json';
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(ApiError.network());
    request.onload = () => {
      if (request.status === 200) resolve(request.response as User);
      else reject(ApiError.fromAnswer(request.response, request.status));
    };
    const body = new FormData();
    body.append('photo', photo, 'photo');
    request.send(body);
  });
}

export const removePhoto = () => call(api.DELETE('/api/user/photo'));
