// Explains why a social sign-in failed.
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/i18n';
import { providersOptions } from '../api/providers';
import styles from './SocialFailure.module.css';

export function SocialFailure({ provider }: { provider: string | undefined }) {
  const t = useText('auth');
  const known = useQuery(providersOptions).data?.find(({ name }) => name === provider)?.title;
  const title = provider === 'vk' ? t('social.vk') : (known ?? provider ?? t('social.network'));
  return (
    <div role="alert" className={styles.failure}>
      <strong>{t('social.failed', { title })}</strong>
      <p>{t('social.failedHint')}</p>
    </div>
  );
}
