// Queries for posts, news, FAQ entries and text pages.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import type { Locale } from '@/i18n';
import { POSTS_PAGE_SIZE } from '@/lib/constants';

export type Block = Schemas['BlockResponse'];
export type TextRun = Schemas['SpanResponse'];
export type PostCard = Schemas['PostCard'];
export type Post = Schemas['PostResponse'];
export type PostKind = PostCard['kind'];

/** Answers depend on the language, so it is part of the query key. */
export const postsOptions = (kind: PostKind, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['posts', kind, locale],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.GET('/api/posts', {
          params: { query: { kind, offset: pageParam, limit: POSTS_PAGE_SIZE } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.length * POSTS_PAGE_SIZE;
      return shown < last.total ? shown : undefined;
    },
  });

export const postOptions = (code: string, locale: Locale) =>
  queryOptions({
    queryKey: ['post', code, locale],
    queryFn: ({ signal }) => call(api.GET('/api/posts/{code}', { params: { path: { code } }, signal })),
  });

export const faqOptions = (locale: Locale) =>
  queryOptions({
    queryKey: ['faq', locale],
    queryFn: ({ signal }) => call(api.GET('/api/faq', { signal })),
  });

export const textPageOptions = (code: string, locale: Locale) =>
  queryOptions({
    queryKey: ['text-page', code, locale],
    queryFn: ({ signal }) => call(api.GET('/api/pages/{code}', { params: { path: { code } }, signal })),
  });

export const postPath = (kind: PostKind) => (kind === 'news' ? '/news/$code' : '/blog/$code');
