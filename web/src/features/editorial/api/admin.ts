// Queries and calls for texts of staff: posts, FAQ entries and text pages, in Markdown and both languages.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type AdminPost = Schemas['AdminPost'];
export type PostRequest = Schemas['PostRequest'];
export type FaqEntryRequest = Schemas['FaqEntryRequest'];
export type TextPageRequest = Schemas['TextPageRequest'];

const POSTS_KEY = ['staff', 'posts'] as const;
export const PAGES_KEY = ['staff', 'pages'] as const;

export const adminPostOptions = (id: number) =>
  queryOptions({
    queryKey: [...POSTS_KEY, id],
    queryFn: ({ signal }) => call(api.GET('/api/admin/posts/{id}', { params: { path: { id } }, signal })),
    // A refetch must not replace what is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const savePost = (id: number | null, body: PostRequest) =>
  id === null
    ? call(api.POST('/api/admin/posts', { body }))
    : call(api.PUT('/api/admin/posts/{id}', { params: { path: { id } }, body }));

export const deletePost = (id: number) =>
  call(api.DELETE('/api/admin/posts/{id}', { params: { path: { id } } }));

export const restorePost = (id: number) =>
  call(api.POST('/api/admin/posts/{id}/restore', { params: { path: { id } } }));

export const saveFaq = (id: number | null, body: FaqEntryRequest) =>
  id === null
    ? call(api.POST('/api/admin/faq', { body }))
    : call(api.PUT('/api/admin/faq/{id}', { params: { path: { id } }, body }));

export const deleteFaq = (id: number) =>
  call(api.DELETE('/api/admin/faq/{id}', { params: { path: { id } } }));

export const adminPageOptions = (code: string) =>
  queryOptions({
    queryKey: [...PAGES_KEY, code],
    queryFn: ({ signal }) => call(api.GET('/api/admin/pages/{code}', { params: { path: { code } }, signal })),
    // A refetch must not replace what is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const savePage = (code: string, body: TextPageRequest) =>
  call(api.PUT('/api/admin/pages/{code}', { params: { path: { code } }, body }));

export const deletePage = (code: string) =>
  call(api.DELETE('/api/admin/pages/{code}', { params: { path: { code } } }));

/** The parsed text as users will see it, with the parts that cannot be shown. */
export const previewOptions = (text: string) =>
  queryOptions({
    queryKey: ['staff', 'preview', text],
    queryFn: ({ signal }) => call(api.POST('/api/admin/preview', { body: { text }, signal })),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
