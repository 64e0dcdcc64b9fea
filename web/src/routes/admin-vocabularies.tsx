// The words tracks are described with; which vocabulary is open stands in the address.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { vocabularyOptions } from '@/features/staff/api/machinery';
import { TERM_KINDS, VocabularyDesk } from '@/features/staff/components/VocabularyDesk';
import { SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from './admin-page';
import { StaffOnly } from './staff-only';

export function AdminVocabulariesScreen() {
  const t = useText('staff');
  return (
    <StaffOnly need={SECTIONS.vocabularies.need}>
      <AdminPage title={t('sections.vocabularies.title')} back={{ to: '/admin', label: t('title') }}>
        <Words />
      </AdminPage>
    </StaffOnly>
  );
}

function Words() {
  const t = useText('staff');
  const navigate = useNavigate();
  const asked = useSearch({ strict: false }).kind;
  const { data, error, refetch } = useQuery(vocabularyOptions);
  if (!data && error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <VocabularyDesk
      vocabulary={data}
      kind={TERM_KINDS.find((kind) => kind === asked) ?? 'genre'}
      onKind={(kind) => void navigate({ to: '.', search: { kind }, replace: true })}
    />
  );
}
