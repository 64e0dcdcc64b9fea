// The checkbox for consent to the processing of personal data, with links to the documents.
import { useText } from '@/i18n';
import { Checkbox } from './Checkbox';

interface ConsentBoxProps {
  name: string;
  checked: boolean;
  error: string | null;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
}

export function ConsentBox(props: ConsentBoxProps) {
  const t = useText('account');
  return (
    <Checkbox {...props} required>
      {t('consent.processing')}{' '}
      <a href="/personal-data" target="_blank" rel="noopener">
        {t('consent.personalData')}
      </a>{' '}
      {t('consent.and')}{' '}
      <a href="/offer" target="_blank" rel="noopener">
        {t('consent.offer')}
      </a>
    </Checkbox>
  );
}
