// Pictures that staff upload for posts, slides and other content.
import { api, call } from './client';

export function uploadPicture(file: File) {
  const form = new FormData();
  form.append('picture', file, file.name);
  return call(api.POST('/api/admin/pictures', { body: { picture: '' }, bodySerializer: () => form }));
}

export const pictureLink = (object: string): string => `/media/covers/${object}`;
