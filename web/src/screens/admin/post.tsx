// The admin page of an existing or new post.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { tableKey } from '@/features/admin/api/tables';
import { Picker } from '@/features/admin/components/Picker';
import { SECTIONS } from '@/features/admin/sections';
import { type AdminPost, adminPostOptions, deletePost, restorePost } from '@/features/editorial/api/admin';
import { PostForm } from '@/features/editorial/components/editor/PostForm';
import { EmbedPickerContext, type EmbedPickerProps } from '@/features/editorial/embed-picker';
import { useLocale, useText } from '@/i18n';
import { NotFoundScreen } from '@/screens/shared/not-found';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { AdminPage } from './shared/admin-page';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/admin/posts/$id');

const NO_SUCH = [404, 422];
const NEW = 'new';

export function AdminPostScreen() {
  const { id } = route.useParams();
  return (
    <StaffOnly need={SECTIONS.posts.need}>
      {id === NEW ? <Editor post={null} /> : <Existing id={id} />}
    </StaffOnly>
  );
}

function Existing({ id }: { id: string }) {
  const t = useText('admin');
  const { data, error, refetch } = useQuery(adminPostOptions(Number(id)));
  if (data) return <Editor key={data.id} post={data} />;
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  if (error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height={480} />
    </div>
  );
}

function EmbedPicker({ thing, onPick }: EmbedPickerProps) {
  return <Picker thing={thing} onPick={({ id, code }) => onPick(code ?? id)} />;
}

function Editor({ post }: { post: AdminPost | null }) {
  const t = useText('editor');
  const staff = useText('admin');
  const locale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [tableKey('posts'), ['posts'], ['post']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );

  const saved = (next: AdminPost) => {
    toast.success(t('saved'));
    client.setQueryData(adminPostOptions(Number(next.id)).queryKey, next);
    void refresh();
    if (!post) void navigate({ to: '/admin/posts/$id', params: { id: next.id }, replace: true });
  };
  const remove = async (id: number) => {
    await deletePost(id);
    void refresh();
    void navigate({ to: '/admin/posts' });
    toast.success(t('deleted'), {
      label: t('undo'),
      run: () =>
        void restorePost(id).then(
          () => refresh(),
          (failure) => toast.error(errorMessage(failure)),
        ),
    });
  };
  const name = post && (locale === 'ru' ? post.title_ru : post.title_en);
  return (
    <AdminPage
      title={name ?? t('newPost')}
      back={{ to: '/admin/posts', label: staff('sections.posts.title') }}
    >
      <EmbedPickerContext value={EmbedPicker}>
        <PostForm post={post} onSaved={saved} {...(post && { onDelete: () => remove(Number(post.id)) })} />
      </EmbedPickerContext>
    </AdminPage>
  );
}
