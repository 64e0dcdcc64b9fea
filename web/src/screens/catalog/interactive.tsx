// The page of an interactive: its boxes as tabs, and the tracks of the chosen one.
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import {
  boxTracks,
  type Interactive,
  interactiveOptions,
  type MomentBox,
} from '@/features/interactives/api/interactives';
import { useLocale, useText } from '@/i18n';
import { useDownloadOrigin } from '@/lib/download-origin';
import { useNamedPage } from '@/lib/page-name';
import type { PrefetchContext } from '@/lib/prefetch';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Hero } from '@/ui/Hero';
import { Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';
import styles from './interactives.module.css';

const route = getRouteApi('/_tracks/interactives/$code');

const NOT_FOUND = 404;

export const prefetch = ({ context, params }: PrefetchContext<{ code: string }>): void =>
  void context.queryClient.prefetchQuery(interactiveOptions(params.code));

export function InteractiveScreen() {
  const t = useText('interactives');
  const { code } = route.useParams();
  const { data, error, refetch } = useQuery(interactiveOptions(code));
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  useNamedPage(isMissing ? t('missing.title') : data?.title);
  if (data) return <InteractiveView key={data.id} interactive={data} />;
  if (isMissing) {
    return (
      <EmptyState
        asPage
        icon="sparkles"
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Link to="/interactives" className={buttonClass()}>
            {t('missing.action')}
          </Link>
        }
      />
    );
  }
  if (error)
    return <ErrorState title={t('pageFailed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton width="40%" height={40} />
      <Skeleton height={320} />
    </div>
  );
}

function InteractiveView({ interactive }: { interactive: Interactive }) {
  const t = useText('interactives');
  const navigate = route.useNavigate();
  const format = new Intl.NumberFormat(useLocale()).format;
  const { tab: asked } = route.useSearch();
  useDownloadOrigin({ event_id: Number(interactive.id) });
  const { code, title, lead, picture, boxes, count } = interactive;
  const shown = boxes.find((box) => box.id === asked) ?? boxes[0];
  return (
    <div className={styles.occasion}>
      <Hero picture={picture}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.facts}>
          {t('momentCount', { count: boxes.length })} · {t('trackCount', { count })}
        </p>
      </Hero>
      {shown ? (
        <Tabs
          label={t('moments')}
          value={shown.id}
          tabs={boxes.map((box) => ({
            value: box.id,
            label: box.title,
            count: format(box.count),
            content: <Moment code={code} box={box} />,
          }))}
          onChange={(tab) =>
            void navigate({
              to: '.',
              search: (old) => ({ ...old, tab }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : (
        <EmptyState icon="sparkles" title={t('emptyBox.title')} />
      )}
    </div>
  );
}

function Moment({ code, box }: { code: string; box: MomentBox }) {
  const t = useText('interactives');
  return (
    <FilteredTracks
      origin={boxTracks(code, box.id)}
      ownOrder={null}
      label={box.title}
      heading={
        <div>
          <h2 className={styles.moment}>{box.title}</h2>
          <p className={styles.hint}>{box.hint}</p>
        </div>
      }
      empty={<EmptyState icon="sparkles" title={t('emptyBox.title')} text={t('emptyBox.text')} />}
    />
  );
}
