// New tracks of the artists the user follows.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { myNewOptions } from '@/features/catalog/api/sections';
import { useText } from '@/i18n';
import { useShownPages } from '@/lib/use-shown-parts';
import { ListSection, type TitledSection } from '@/screens/shared/section';
import { SectionTracks } from '@/screens/shared/section-tracks';
import { useHiding } from '@/screens/shared/use-hiding';
import { Button, buttonClass } from '@/ui/Button';
import styles from './home.module.css';

export function MyNewSection({ title }: TitledSection) {
  const t = useText('home');
  const list = useInfiniteQuery(myNewOptions(useHiding()));
  const showMore = useShownPages('my-new', list);
  const tracks = list.data?.pages.flatMap((page) => page.tracks);
  if (list.isError && !tracks) return null;
  return (
    <ListSection title={title ?? t('myNew.title')} why={t('myNew.why')}>
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
        <Button className={styles.more} busy={list.isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </ListSection>
  );
}
