// Telling that something is broken.
import { api, call } from '@/api/client';

export interface Report {
  text: string;
  page: string;
  email: string;
  files: readonly File[];
}

export function sendReport({ files, ...texts }: Report) {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const file of files) form.append('files', file, file.name);
  return call(
    api.POST('/api/bug-report', {
      // The document describes files as text; what is sent is the form.
      body: { text: texts.text, files: [] },
      bodySerializer: () => form,
    }),
  );
}
