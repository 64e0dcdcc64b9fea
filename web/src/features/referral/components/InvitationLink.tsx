// The invitation link, which can be copied, shared from a phone, and scanned.
import { useMemo } from 'react';
import { useText } from '@/i18n';
import { brand } from '@/lib/page-meta';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { Field } from '@/ui/Field';
import { QrCode } from '@/ui/QrCode';
import { qrOf } from '../qr';
import styles from './InvitationLink.module.css';

export function InvitationLink({ link }: { link: string }) {
  const t = useText('referral');
  const canShare = useIsMobile() && 'share' in navigator;
  const code = useMemo(() => qrOf(link), [link]);
  // Closing the share sheet rejects the promise, which is not an error.
  const share = () =>
    navigator.share({ title: brand(), text: t('shared'), url: link }).catch(() => undefined);
  return (
    <div className={styles.invitation}>
      <div className={styles.link}>
        <Field label={t('link')} value={link} readOnly onFocus={(event) => event.target.select()} />
        <div className={styles.buttons}>
          <CopyButton text={link} />
          {canShare && (
            <Button variant="primary" icon="share" onClick={() => void share()}>
              {t('share')}
            </Button>
          )}
        </div>
      </div>
      <QrCode label={t('qr')} {...code} />
    </div>
  );
}
