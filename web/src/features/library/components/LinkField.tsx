import { CopyButton } from '@/ui/CopyButton';
import { Field } from '@/ui/Field';
import styles from './ShareDialog.module.css';

/** A link that can be copied. */
export function LinkField({ label, link }: { label: string; link: string }) {
  return (
    <div className={styles.link}>
      <Field label={label} value={link} readOnly onFocus={(event) => event.target.select()} />
      <CopyButton text={link} label={label} />
    </div>
  );
}
