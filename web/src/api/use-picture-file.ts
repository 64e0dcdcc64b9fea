// A picture of staff's, chosen from the disk and kept at once.
import { type ChangeEvent, useRef, useState } from 'react';
import { errorMessage } from './error';
import { uploadPicture } from './pictures';

type KeptPicture = Awaited<ReturnType<typeof uploadPicture>>;

/** `field` goes to a hidden input, `choose` to the button that stands for it. */
export function usePictureFile(onKept: (picture: KeptPicture) => void, onFailed: (message: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const keep = async (file: File) => {
    setIsKeeping(true);
    try {
      onKept(await uploadPicture(file));
    } catch (failure) {
      onFailed(errorMessage(failure));
    } finally {
      setIsKeeping(false);
    }
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (chosen) void keep(chosen);
  };
  return {
    isKeeping,
    choose: () => input.current?.click(),
    field: { ref: input, type: 'file', accept: 'image/*', hidden: true, onChange },
  } as const;
}
