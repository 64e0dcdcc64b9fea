// Chooses a picture file and uploads it at once, for staff.
import { type ChangeEvent, useRef, useState } from 'react';
import { errorMessage } from './error';
import { uploadPicture } from './pictures';

type UploadedPicture = Awaited<ReturnType<typeof uploadPicture>>;

/** `field` goes to a hidden input, `choose` to the visible button. */
export function usePictureFile(
  onUploaded: (picture: UploadedPicture) => void,
  onFailed: (message: string) => void,
) {
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const upload = async (file: File) => {
    setIsUploading(true);
    try {
      onUploaded(await uploadPicture(file));
    } catch (failure) {
      onFailed(errorMessage(failure));
    } finally {
      setIsUploading(false);
    }
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Reset, so that choosing the same file again fires `change`.
    event.target.value = '';
    if (chosen) void upload(chosen);
  };
  return {
    isUploading,
    choose: () => input.current?.click(),
    field: { ref: input, type: 'file', accept: 'image/*', hidden: true, onChange },
  } as const;
}
