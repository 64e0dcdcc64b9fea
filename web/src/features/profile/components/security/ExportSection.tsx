// Everything the pool keeps about the reader, as a file.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { exportData } from '../../api/account';
import { Section } from '../Section';

export function ExportSection() {
  const t = useText('profile');
  const [isBusy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    exportData()
      .then(
        (archive) => saveFile(archive, `${t('export.file')}.zip`),
        (error: unknown) => toast.error(errorMessage(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      <Button icon="download" busy={isBusy} onClick={download}>
        {t('export.download')}
      </Button>
    </Section>
  );
}
