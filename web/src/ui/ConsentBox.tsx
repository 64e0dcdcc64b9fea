// Consent to the processing of personal data, with a way to read what it is about.
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
      {t('consent')}{' '}
      <a href="/offer" target="_blank" rel="noopener">
        {t('offer')}
      </a>
    </Checkbox>
  );
}
