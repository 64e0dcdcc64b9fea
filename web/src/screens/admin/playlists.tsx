// The pool's own playlists in the admin area: all of them in order, and the editor of one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from '@/api/use-form';
import { PLAYLIST_KEY, PLAYLISTS_KEY } from '@/entities/playlist/playlist';
import {
  addPlaylist,
  adminPlaylistKey,
  adminPlaylistOptions,
  deletePlaylist,
} from '@/features/admin/api/home-page';
import { type TableRow, tableKey } from '@/features/admin/api/tables';
import { StaffPlaylistForm } from '@/features/admin/components/StaffPlaylistForm';
import { rowLink } from '@/features/admin/components/StaffTable';
import { WithdrawLinkDialog } from '@/features/admin/components/WithdrawLinkDialog';
import { SECTIONS } from '@/features/admin/sections';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { toast } from '@/ui/toast';
import styles from './admin.module.css';
import { AdminRecord } from './shared/admin-record';
import { StaffOnly } from './shared/staff-only';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

const route = getRouteApi('/_admin/admin/playlists/$id');

const opensPlaylist = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/playlists/$id" params={{ id: row.id }} className={rowLink}>
    {name}
  </Link>
);

export function AdminPlaylistsScreen() {
  const t = useText('admin');
  const [isNew, setIsNew] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  return (
    <>
      <AdminTableScreen section="playlists" opens={opensPlaylist} onAdd={() => setIsNew(true)}>
        <div className={styles.above}>
          <Button onClick={() => setIsWithdrawing(true)}>{t('front.sharedLink.open')}</Button>
        </div>
      </AdminTableScreen>
      {isNew && <NewPlaylist onClose={() => setIsNew(false)} />}
      {isWithdrawing && <WithdrawLinkDialog onClose={() => setIsWithdrawing(false)} />}
    </>
  );
}

function NewPlaylist({ onClose }: { onClose: () => void }) {
  const t = useText('admin');
  const id = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm({
    initial: { name: '' },
    check: () => ({}),
    submit: async ({ name }) => {
      const made = await addPlaylist(name);
      void client.invalidateQueries({ queryKey: tableKey('playlists') });
      await navigate({ to: '/admin/playlists/$id', params: { id: made.id } });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('front.playlist.new')}
      actions={
        <>
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isPending}>
            {t('front.playlist.create')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <Field {...form.text('name')} label={t('front.playlist.name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}

export function AdminPlaylistScreen() {
  return (
    <StaffOnly need={SECTIONS.playlists.need}>
      <PlaylistEditor />
    </StaffOnly>
  );
}

function PlaylistEditor() {
  const t = useText('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = route.useParams();
  const asked = useQuery(adminPlaylistOptions(id));
  const refresh = () =>
    [tableKey('playlists'), PLAYLISTS_KEY, PLAYLIST_KEY, ['front']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    );
  const remove = async () => {
    await deletePlaylist(id);
    toast.success(t('desk.deleted'));
    void refresh();
    await navigate({ to: '/admin/playlists' });
  };
  return (
    <AdminRecord
      asked={asked}
      title={asked.data?.name ?? t('front.playlist.title')}
      back={{ to: '/admin/playlists', label: t('sections.playlists.title') }}
    >
      {(playlist) => (
        <StaffPlaylistForm
          playlist={playlist}
          onSaved={(saved) => {
            client.setQueryData(adminPlaylistKey(id), saved);
            toast.success(t('desk.saved'));
            void refresh();
          }}
          onDelete={remove}
        />
      )}
    </AdminRecord>
  );
}
