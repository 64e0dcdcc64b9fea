// Text pages that staff add.
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { textPageOptions } from '@/features/editorial/api/posts';
import { Blocks } from '@/features/editorial/components/Blocks';
import { currentLocale, useLocale, useText } from '@/i18n';
import { useNamedPage } from '@/lib/page-name';
import type { PrefetchContext } from '@/lib/prefetch';
import { NotFoundScreen } from '@/screens/shared/not-found';
import styles from '@/screens/shared/text.module.css';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';

const route = getRouteApi('/pages/$code');

const NOT_FOUND = 404;

export const prefetch = ({ context, params }: PrefetchContext<{ code: string }>): void =>
  void context.queryClient.prefetchQuery(textPageOptions(params.code, currentLocale()));

export function TextPageScreen() {
  const { code } = route.useParams();
  return <TextScreen code={code} />;
}

export function TextScreen({ code }: { code: string }) {
  const t = useText('editorial');
  const { data, error, refetch } = useQuery(textPageOptions(code, useLocale()));
  useNamedPage(data?.title);
  if (data) {
    return (
      <article className={styles.page}>
        <h1 className={styles.title}>{data.title}</h1>
        <Blocks blocks={data.body} />
      </article>
    );
  }
  if (error instanceof ApiError && error.status === NOT_FOUND) return <NotFoundScreen />;
  if (error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.bones}>
        <Skeleton width="40%" height={36} />
        <Skeleton height={240} />
      </div>
    </div>
  );
}
