// The roles of an account.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { toast } from '@/ui/toast';
import { type AdminUser, ROLES, type Role, setRoles } from '../api/accounts';
import styles from './UserAdmin.module.css';

const STAFF: readonly Role[] = ['moderator', 'admin'];

interface RolesFormProps {
  user: AdminUser;
  isOwn: boolean;
  onSaved: () => Promise<unknown>;
}

export function RolesForm({ user, isOwn, onSaved }: RolesFormProps) {
  const t = useText('admin-accounts');
  const [chosen, setChosen] = useState<readonly string[]>(user.roles);
  const [isPending, setIsPending] = useState(false);
  const isChanged = ROLES.some((role) => chosen.includes(role) !== user.roles.includes(role));
  const save = async () => {
    setIsPending(true);
    try {
      await setRoles(user.id, [...chosen]);
      toast.success(t('roles.saved'));
      await onSaved();
    } catch (failure) {
      toast.error(errorMessage(failure));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      <div className={styles.roles}>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            disabled={isOwn && STAFF.includes(role)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
            }
          >
            {t(`roles.names.${role}`)}
          </Checkbox>
        ))}
      </div>
      <Button disabled={!isChanged} busy={isPending} onClick={() => void save()}>
        {t('save')}
      </Button>
    </>
  );
}
