// Chooses keys on the wheel: exactly these, or all that mix with them.

import { useState } from 'react';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Switch } from '@/ui/Switch';
import { toggled } from '../../filter/choose';
import { isMix, keyName, mixesWith, plainKey, readKey } from '../../filter/wheel';
import styles from './KeyPanel.module.css';
import { KeyWheel } from './KeyWheel';
import type { PanelProps } from './panel-props';

export function KeyPanel({ filter: { keys }, onChange, facets, notation }: PanelProps) {
  const t = useText('filters');
  const [isMixing, setIsMixing] = useState(keys.some(isMix));
  const write = (codes: readonly string[], mixing: boolean) =>
    onChange({ keys: mixing ? codes.map(mixesWith) : [...codes] });
  const codes = keys.map(plainKey);
  const names = codes.map((code) => {
    const key = readKey(code);
    return key ? keyName(key, notation) : code;
  });
  return (
    <div className={styles.panel}>
      <KeyWheel
        chosen={keys}
        counts={facets?.keys}
        notation={notation}
        onPress={(code) => write(toggled(codes, code), isMixing)}
      />
      <Switch
        checked={isMixing}
        onChange={(event) => {
          setIsMixing(event.target.checked);
          write(codes, event.target.checked);
        }}
      >
        {names.length > 0 ? t('compatibleWith', { keys: names.join(', ') }) : t('compatible')}
      </Switch>
      {keys.length > 0 && (
        <Button size="s" variant="ghost" onClick={() => write([], isMixing)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
