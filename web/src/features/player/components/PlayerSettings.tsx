// The settings of the player: auditioning, the length of a loop, the tempo, and a link to the keyboard shortcuts.
import { useText } from '@/i18n';
import { PLAYER_POPUP_CLOSE_MS } from '@/lib/constants';
import { openShortcutHelp } from '@/lib/shortcuts';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Popover } from '@/ui/Popover';
import { Segmented } from '@/ui/Segmented';
import { Switch } from '@/ui/Switch';
import { LOOP_LENGTHS, setAuditioning, setLoopLength, useAuditioning, useLoopLength } from '../settings';
import styles from './PlayerSettings.module.css';
import { TempoSlider } from './TempoSlider';

export function PlayerSettings() {
  const t = useText('player');
  return (
    <Popover
      label={t('settings.title')}
      align="end"
      side="top"
      closeMs={PLAYER_POPUP_CLOSE_MS}
      trigger={<IconButton icon="settings" label={t('settings.title')} />}
    >
      <div className={styles.popup}>
        <AuditionSwitch />
        <LoopChoice />
        <TempoSlider />
      </div>
      <Button size="s" variant="ghost" icon="help" onClick={openShortcutHelp}>
        {t('settings.keys')}
      </Button>
    </Popover>
  );
}

function AuditionSwitch() {
  const t = useText('player');
  const isAuditioning = useAuditioning();
  return (
    <div>
      <Switch checked={isAuditioning} onChange={(event) => setAuditioning(event.target.checked)}>
        {t('settings.audition')}
      </Switch>
      <p className={styles.hint}>{t('settings.auditionHint')}</p>
    </div>
  );
}

export function LoopChoice() {
  const t = useText('player');
  const loopLength = useLoopLength();
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {t('settings.loop')}
      </p>
      <Segmented
        label={t('settings.loop')}
        value={loopLength}
        options={LOOP_LENGTHS.map((value) => ({
          value,
          label: value === 'section' ? t('settings.section') : t('settings.bars', { count: Number(value) }),
        }))}
        onChange={setLoopLength}
      />
    </div>
  );
}
