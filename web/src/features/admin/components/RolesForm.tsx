// The roles of an account.
import { useState } from 'react';
import { useAction } from '@/api/use-action';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Failure } from '@/ui/Failure';
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
  const saving = useAction();
  const isChanged = ROLES.some((role) => chosen.includes(role) !== user.roles.includes(role));
  const save = async () => {
    await setRoles(user.id, [...chosen]);
    toast.success(t('roles.saved'));
    await onSaved();
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
      <Button disabled={!isChanged} busy={saving.isPending} onClick={() => saving.run(save)}>
        {t('save')}
      </Button>
      <Failure message={saving.failure} />
    </>
  );
}
