// Shown by a view whose data failed to load, with a retry button.
import { useText } from '@/i18n';
import { Button } from './Button';
import { Icon } from './Icon';
import styles from './State.module.css';

interface ErrorStateProps {
  title: string;
  text?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

export function ErrorState({ title, text, onRetry, retryLabel }: ErrorStateProps) {
  const t = useText();
  return (
    <div className={styles.state} role="alert">
      <span className={styles.errorIcon}>
        <Icon name="alert" size={24} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <Button onClick={onRetry}>{retryLabel ?? t('retry')}</Button>
        </div>
      )}
    </div>
  );
}
