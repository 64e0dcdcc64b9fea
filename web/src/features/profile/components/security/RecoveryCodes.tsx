// The recovery codes, shown once: they can be copied, saved as a file and printed.
import { useText } from '@/i18n';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import actions from '../Actions.module.css';
import styles from './RecoveryCodes.module.css';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText('profile');
  const text = codes.join('\n');
  return (
    <div className={styles.recovery}>
      <h3 className={styles.title}>{t('twoFactor.codes')}</h3>
      <p className={actions.note}>{t('twoFactor.codesText')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`${actions.actions} ${styles.tools}`}>
        <CopyButton text={text} label={t('twoFactor.codes')} />
        <Button
          icon="download"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${t('twoFactor.file')}.txt`)
          }
        >
          {t('twoFactor.download')}
        </Button>
        <Button onClick={() => window.print()}>{t('twoFactor.print')}</Button>
      </div>
      <Button variant="primary" className={styles.tools} onClick={onDone}>
        {t('twoFactor.done')}
      </Button>
    </div>
  );
}
