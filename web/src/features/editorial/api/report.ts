// Sends a bug report.
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
      // The API schema describes files as text, but the request body is a form.
      body: { text: texts.text, files: [] },
      bodySerializer: () => form,
    }),
  );
}
