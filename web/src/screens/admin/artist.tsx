// The admin page of an artist.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isStaff, useUser } from '@/api/user';
import { tableKey } from '@/features/admin/api/tables';
import { SECTIONS } from '@/features/admin/sections';
import {
  type AdminArtist,
  adminArtistOptions,
  mergeArtist,
} from '@/features/catalog-admin/api/catalog-admin';
import { ArtistForm } from '@/features/catalog-admin/components/ArtistForm';
import { MergeDuplicateDialog } from '@/features/catalog-admin/components/MergeDuplicateDialog';
import { useText } from '@/i18n';
import { Button, buttonClass } from '@/ui/Button';
import { toast } from '@/ui/toast';
import styles from './admin.module.css';
import { AdminRecord } from './shared/admin-record';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/admin/artists/$id');

export function AdminArtistScreen() {
  return (
    <StaffOnly need={SECTIONS.artists.need}>
      <Opened />
    </StaffOnly>
  );
}

function Opened() {
  const t = useText('admin');
  const { id } = route.useParams();
  const asked = useQuery(adminArtistOptions(id));
  return (
    <AdminRecord
      asked={asked}
      title={asked.data?.name ?? ''}
      back={{ to: '/admin/artists', label: t('sections.artists.title') }}
      height={480}
    >
      {(artist) => <ArtistEditor artist={artist} onReload={() => void asked.refetch()} />}
    </AdminRecord>
  );
}

function ArtistEditor({ artist, onReload }: { artist: AdminArtist; onReload: () => void }) {
  const t = useText('catalog-admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const canWrite = isStaff(useUser().data?.roles, 'admin');
  const [isMerging, setIsMerging] = useState(false);
  const { id, merged_into: into } = artist;
  const keep = (next: AdminArtist) => {
    client.setQueryData(adminArtistOptions(next.id).queryKey, next);
    void client.invalidateQueries({ queryKey: tableKey('artists') });
  };
  const merge = async (other: string) => {
    keep(await mergeArtist(id, artist.revision, other));
    toast.success(t('merge.done'));
    setIsMerging(false);
    void navigate({ to: '/admin/artists/$id', params: { id: other } });
  };
  return (
    <>
      <div className={styles.tools}>
        <span>{t('counts', { tracks: String(artist.tracks), followers: String(artist.followers) })}</span>
        {into ? (
          <Link to="/admin/artists/$id" params={{ id: into }} className={buttonClass({ size: 's' })}>
            {t('merge.whole')}
          </Link>
        ) : (
          <Link to="/artists/$code" params={{ code: artist.code }} className={buttonClass({ size: 's' })}>
            {t('asUser')}
          </Link>
        )}
        {canWrite && !into && (
          <Button size="s" onClick={() => setIsMerging(true)}>
            {t('merge.open')}
          </Button>
        )}
      </div>
      <ArtistForm
        key={`${id} ${artist.revision}`}
        artist={artist}
        isReadOnly={!canWrite || into !== null}
        onReload={onReload}
        onSaved={(next) => {
          toast.success(t('saved'));
          keep(next);
        }}
      />
      {isMerging && (
        <MergeDuplicateDialog
          table="artists"
          id={id}
          name={artist.name}
          onClose={() => setIsMerging(false)}
          onMerge={merge}
        />
      )}
    </>
  );
}
