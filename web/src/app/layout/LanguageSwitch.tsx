// Shows the current language and switches to the other one.
import { setLocale, useLocale, useText } from '@/i18n';
import { Tooltip } from '@/ui/Tooltip';
import styles from './LanguageSwitch.module.css';

export function LanguageSwitch() {
  const t = useText();
  const locale = useLocale();
  const name = locale.toUpperCase();
  return (
    <Tooltip text={t('topbar.otherLanguage')}>
      <button
        type="button"
        className={styles.switch}
        aria-label={`${name}. ${t('topbar.otherLanguage')}`}
        onClick={() => void setLocale(locale === 'ru' ? 'en' : 'ru')}
      >
        {name}
      </button>
    </Tooltip>
  );
}
