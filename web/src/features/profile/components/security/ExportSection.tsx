// Exports everything that the pool stores about the user as a file.
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { exportData } from '../../api/account';

export function ExportSection() {
  const t = useText('profile');
  const download = useMutation({
    mutationFn: exportData,
    onSuccess: (archive) => saveFile(archive, `${t('export.file')}.zip`),
  });
  return (
    <Section title={t('export.title')} text={t('export.text')}>
      <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
        {t('export.download')}
      </Button>
      <Failure message={download.error && errorMessage(download.error)} />
    </Section>
  );
}
