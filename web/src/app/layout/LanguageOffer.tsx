// Offers a visitor the browser's preferred language. The app never switches by the browser's setting alone.
import { currentLocale, type Locale, setLocale, useText } from '@/i18n';
import { writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import styles from './LanguageOffer.module.css';

export interface LanguageOfferProps {
  offered: Locale;
  isAtTop: boolean;
  onClose: () => void;
}

/** The texts are in the offered language. */
export default function LanguageOffer({ offered, isAtTop, onClose }: LanguageOfferProps) {
  const t = useText();
  const refuse = () => {
    writeStored(LOCAL.locale, currentLocale());
    onClose();
  };
  return (
    <aside
      className={styles.offer}
      data-top={isAtTop || undefined}
      lang={offered}
      aria-label={t('languageOffer.text')}
    >
      <span>{t('languageOffer.text')}</span>
      <Button size="s" onClick={() => void setLocale(offered).then(onClose)}>
        {t('languageOffer.switch')}
      </Button>
      <IconButton icon="close" size="s" tooltip={false} label={t('languageOffer.close')} onClick={refuse} />
    </aside>
  );
}
