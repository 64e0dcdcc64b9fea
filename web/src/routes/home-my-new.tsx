// What is new from whom the reader follows.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { myNewOptions } from '@/features/catalog/api/sections';
import { useText } from '@/i18n';
import { Button, buttonClass } from '@/ui/Button';
import styles from './home.module.css';
import { type CalledSection, Section } from './section';
import { SectionTracks } from './section-tracks';
import { useHiding } from './use-hiding';

export function MyNewSection({ title }: CalledSection) {
  const t = useText('home');
  const list = useInfiniteQuery(myNewOptions(useHiding()));
  const tracks = list.data?.pages.flatMap((page) => page.tracks);
  if (list.isError && !tracks) return null;
  return (
    <Section title={title ?? t('myNew.title')} why={t('myNew.why')}>
      {tracks?.length === 0 ? (
        <div className={styles.invite}>
          <p>{t('myNew.empty')}</p>
          <Link to="/artists" className={buttonClass()}>
            {t('myNew.action')}
          </Link>
        </div>
      ) : (
        <SectionTracks tracks={tracks} />
      )}
      {list.hasNextPage && (
        <Button
          className={styles.more}
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Section>
  );
}
