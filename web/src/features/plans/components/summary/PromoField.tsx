// The promo code, collapsed for users who have none. Errors are shown at the field.
import { useState } from 'react';
import { useText } from '@/i18n';
import { PROMO_MAX_LENGTH } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Spinner } from '@/ui/Spinner';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './PlanSummary.module.css';

interface PromoFieldProps {
  value: string;
  onChange: (typed: string) => void;
  refusal: string | null;
  isChecking: boolean;
  isApplied: boolean;
}

export function PromoField({ value, onChange, refusal, isChecking, isApplied }: PromoFieldProps) {
  const t = useText('plans');
  const [isOpen, setIsOpen] = useState(value !== '');
  if (!isOpen) {
    return (
      <div>
        <Button variant="ghost" size="s" icon="plus" className={styles.promo} onClick={() => setIsOpen(true)}>
          {t('promo.open')}
        </Button>
      </div>
    );
  }
  const isEmpty = value.trim() === '';
  return (
    <div>
      <Field
        label={t('promo.label')}
        name="promo_code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={isChecking || isEmpty ? null : refusal}
        hint={!isChecking && isApplied ? t('promo.applied') : t('promo.hint')}
        trailing={isChecking && !isEmpty && <Spinner size={16} />}
        maxLength={PROMO_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // The button that this field replaces had the focus.
        autoFocus={isEmpty}
      />
      <div role="status">
        <VisuallyHidden>
          {!isChecking && !isEmpty && (refusal ?? (isApplied ? t('promo.applied') : ''))}
        </VisuallyHidden>
      </div>
    </div>
  );
}
