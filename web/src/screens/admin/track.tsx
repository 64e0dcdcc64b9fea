// The admin page of a track.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useAction } from '@/api/use-action';
import { isStaff, useUser } from '@/api/user';
import { useVocabulary } from '@/entities/vocabulary/vocabulary';
import { tableKey } from '@/features/admin/api/tables';
import { PictureField } from '@/features/admin/components/PictureField';
import { SECTIONS } from '@/features/admin/sections';
import {
  type AdminTrack,
  adminTrackOptions,
  deleteTrack,
  mergeTrack,
  restoreTrack,
} from '@/features/catalog-admin/api/catalog-admin';
import { MergeDuplicateDialog } from '@/features/catalog-admin/components/MergeDuplicateDialog';
import { TrackForm } from '@/features/catalog-admin/components/TrackForm';
import type { CatalogAdminSlots } from '@/features/catalog-admin/slots';
import { BoundedNumberField } from '@/features/submissions/components/BoundedNumberField';
import { useText } from '@/i18n';
import { LeaveGuard } from '@/screens/shared/leave-guard';
import { Badge } from '@/ui/Badge';
import { Button, buttonClass } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { toast } from '@/ui/toast';
import styles from './admin.module.css';
import { AdminRecord } from './shared/admin-record';
import { StaffOnly } from './shared/staff-only';
import { VersionFile } from './shared/version-file';
import { AdminVersionPlayer } from './shared/version-player';

const route = getRouteApi('/_admin/admin/tracks/$id');

const SLOTS: CatalogAdminSlots = {
  Picture: PictureField,
  Number: BoundedNumberField,
  File: VersionFile,
};

export function AdminTrackScreen() {
  return (
    <StaffOnly need={SECTIONS.tracks.need}>
      <Opened />
    </StaffOnly>
  );
}

function Opened() {
  const t = useText('admin');
  const { id } = route.useParams();
  const asked = useQuery(adminTrackOptions(id));
  return (
    <AdminRecord
      asked={asked}
      title={asked.data?.title ?? ''}
      back={{ to: '/admin/tracks', label: t('sections.tracks.title') }}
      height={480}
    >
      {(track) => <TrackEditor track={track} onReload={() => void asked.refetch()} />}
    </AdminRecord>
  );
}

function TrackEditor({ track, onReload }: { track: AdminTrack; onReload: () => void }) {
  const t = useText('catalog-admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const vocabulary = useVocabulary();
  const canWrite = isStaff(useUser().data?.roles, 'admin');
  const [isMerging, setIsMerging] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const { id, state } = track;
  const keep = (next: AdminTrack) => {
    client.setQueryData(adminTrackOptions(next.id).queryKey, next);
    void client.invalidateQueries({ queryKey: tableKey('tracks') });
  };
  const change = useAction();
  const restore = async () => {
    keep(await restoreTrack(id));
    toast.success(t('restored'));
  };
  const remove = async () => {
    await deleteTrack(id);
    setIsChanged(false);
    void client.invalidateQueries({ queryKey: tableKey('tracks') });
    void navigate({ to: '/admin/tracks' });
    toast.success(t('deleted'), {
      label: t('undo'),
      run: () => void restore().catch((failure) => toast.error(errorMessage(failure))),
    });
  };
  const merge = async (into: string) => {
    keep(await mergeTrack(id, track.revision, into));
    toast.success(t('merge.done'));
    setIsMerging(false);
    void navigate({ to: '/admin/tracks/$id', params: { id: into } });
  };
  return (
    <>
      <div className={styles.tools}>
        <Badge>{t(`states.${state}`)}</Badge>
        {state === 'published' && (
          <Link to="/track/$id" params={{ id }} className={buttonClass({ size: 's' })}>
            {t('asUser')}
          </Link>
        )}
        {track.merged_into && (
          <Link
            to="/admin/tracks/$id"
            params={{ id: track.merged_into }}
            className={buttonClass({ size: 's' })}
          >
            {t('merge.whole')}
          </Link>
        )}
        {canWrite && state !== 'deleted' && (
          <>
            <Button size="s" onClick={() => setIsMerging(true)}>
              {t('merge.open')}
            </Button>
            <Button size="s" variant="danger" busy={change.isPending} onClick={() => change.run(remove)}>
              {t('delete')}
            </Button>
          </>
        )}
        {canWrite && state === 'deleted' && !track.merged_into && (
          <Button size="s" busy={change.isPending} onClick={() => change.run(restore)}>
            {t('restore')}
          </Button>
        )}
      </div>
      <Failure message={change.failure} />
      <AdminVersionPlayer track={track} />
      {vocabulary && (
        <TrackForm
          key={`${id} ${track.revision}`}
          track={track}
          vocabulary={vocabulary}
          slots={SLOTS}
          isReadOnly={!canWrite || state === 'deleted'}
          onReload={onReload}
          onChanged={() => setIsChanged(true)}
          onSaved={(next) => {
            setIsChanged(false);
            toast.success(t('saved'));
            keep(next);
          }}
        />
      )}
      <LeaveGuard isAsked={isChanged} />
      {isMerging && (
        <MergeDuplicateDialog
          table="tracks"
          id={id}
          name={track.title}
          onClose={() => setIsMerging(false)}
          onMerge={merge}
        />
      )}
    </>
  );
}
