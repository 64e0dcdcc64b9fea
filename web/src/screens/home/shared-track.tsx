// The track of a share link, shown above everything else to every user and visitor. If it does not exist, a message
// says so, and the parameter is removed from the address.
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isWorthRepeating } from '@/api/error';
import { currentTrackOptions } from '@/entities/track/queries';
import { LineSkeleton } from '@/features/catalog/components/LineSkeleton';
import { useText } from '@/i18n';
import { asId } from '@/lib/search-values';
import { ListSection } from '@/screens/shared/section';
import { SectionTracks } from '@/screens/shared/section-tracks';
import styles from './home.module.css';

const route = getRouteApi('/home');

export function SharedTrack() {
  const t = useText('home');
  const navigate = route.useNavigate();
  const { track_id: id, version } = route.useSearch();
  const [isGone, setIsGone] = useState(false);
  const isId = asId(id) !== undefined;
  const { data, error } = useQuery({ ...currentTrackOptions(id ?? '', asId(version)), enabled: isId });
  const isUnknown = id !== undefined && (!isId || (error !== null && !isWorthRepeating(error)));
  if (isUnknown && !isGone) setIsGone(true);
  useEffect(() => {
    if (!isUnknown) return;
    void navigate({
      to: '.',
      search: (old) => ({ ...old, track_id: undefined, version: undefined }),
      replace: true,
    });
  }, [isUnknown, navigate]);

  if (id === undefined || isUnknown) {
    return isGone ? (
      <p className={styles.gone} role="status">
        {t('shared.gone')}
      </p>
    ) : null;
  }
  if (error && !data) return null;
  return (
    <ListSection title={t('shared.title')} why={t('shared.why')}>
      {data ? <SectionTracks tracks={[data]} marked={id} /> : <LineSkeleton />}
    </ListSection>
  );
}
