// Chooses a picture file and uploads it at once, for staff.
import { type ChangeEvent, useRef, useState } from 'react';
import { errorMessage } from './error';
import { uploadPicture } from './pictures';

type UploadedPicture = Awaited<ReturnType<typeof uploadPicture>>;

/** `field` goes to a hidden input, `choose` to the visible button. */
export function usePictureFile(onUploaded: (picture: UploadedPicture) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = async (file: File) => {
    setIsUploading(true);
    setFailure(null);
    try {
      onUploaded(await uploadPicture(file));
    } catch (error) {
      setFailure(errorMessage(error));
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
    /** Why the last upload failed, until the next one. */
    failure,
    choose: () => input.current?.click(),
    field: { ref: input, type: 'file', accept: 'image/*', hidden: true, onChange },
  } as const;
}
