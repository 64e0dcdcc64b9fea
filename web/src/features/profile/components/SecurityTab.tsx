// The tab with everything about access to the account, and its deletion.
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@/api/user';
import { sessionsOptions } from '../api/sessions';
import { DeleteSection } from './security/DeleteSection';
import { ExportSection } from './security/ExportSection';
import { LinkedSection } from './security/LinkedSection';
import { PasswordSection } from './security/PasswordSection';
import { SessionsSection } from './security/SessionsSection';
import { TwoFactorSection } from './security/TwoFactorSection';

interface SecurityTabProps {
  user: User;
  /** The code from a mail that deletes the account. */
  deletionCode: string | undefined;
  onDeleted: () => void;
}

export function SecurityTab({ user, deletionCode, onDeleted }: SecurityTabProps) {
  const client = useQueryClient();
  return (
    <>
      <PasswordSection
        user={user}
        onChanged={() => void client.invalidateQueries({ queryKey: sessionsOptions.queryKey })}
      />
      <TwoFactorSection user={user} />
      <SessionsSection />
      <LinkedSection />
      <ExportSection />
      <DeleteSection user={user} code={deletionCode} onDeleted={onDeleted} />
    </>
  );
}
