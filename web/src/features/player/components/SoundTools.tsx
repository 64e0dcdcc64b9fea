// Buttons that act on the audio: jump to the drop, loop, A/B and the choice of a version.
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { PLAYER_POPUP_CLOSE_MS } from '@/lib/constants';
import { buttonClass } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Popover } from '@/ui/Popover';
import { Tooltip } from '@/ui/Tooltip';
import { readyVersion } from '../compare';
import styles from './SoundTools.module.css';
import type { SoundToolsState as Tools } from './use-sound-tools';
import { VersionChoice } from './VersionChoice';

export function SoundTools({ tools, isSpread }: { tools: Tools; isSpread?: boolean }) {
  const t = useText('player');
  const { versions, version, rival, jumpToDrop, toggleLoop, isLooping, compare } = tools;
  return (
    <div className={classNames(styles.tools, isSpread && styles.spread)}>
      {jumpToDrop && <IconButton icon="bolt" label={t('toDrop')} tooltip={!isSpread} onClick={jumpToDrop} />}
      {toggleLoop && (
        <IconButton
          icon="loop"
          label={t('loop')}
          pressed={isLooping}
          tooltip={!isSpread}
          onClick={toggleLoop}
        />
      )}
      {compare && rival && version && (
        <>
          <Tooltip text={t('compare', { name: rival.name })} enabled={!isSpread}>
            <button
              type="button"
              className={styles.compare}
              aria-label={t('compare', { name: rival.name })}
              onPointerEnter={() => readyVersion(versions, rival)}
              onClick={compare}
            >
              A/B
            </button>
          </Tooltip>
          <Popover
            label={t('versions')}
            align="end"
            side="top"
            closeMs={PLAYER_POPUP_CLOSE_MS}
            trigger={
              <button
                type="button"
                className={classNames(buttonClass({ size: 's' }), styles.version)}
                aria-label={t('versionNow', { name: version.name })}
              >
                <span className={styles.versionName}>{version.name}</span>
              </button>
            }
          >
            <VersionChoice versions={versions} current={version} />
          </Popover>
        </>
      )}
    </div>
  );
}
