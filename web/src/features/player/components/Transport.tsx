import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { IconButton } from '@/ui/IconButton';
import { next, previous, toggle } from '../controls';
import { usePlayer } from '../store';
import styles from './Transport.module.css';

export function PlayButton({ isHuge }: { isHuge?: boolean }) {
  const t = useText('player');
  const status = usePlayer((state) => state.status);
  const isPaused = status === 'paused';
  return (
    <IconButton
      icon={isPaused ? 'play' : 'pause'}
      label={t(isPaused ? 'play' : 'pause')}
      variant="play"
      size="l"
      tooltip={!isHuge}
      aria-busy={status === 'loading'}
      className={classNames(status === 'loading' && styles.loading, isHuge && styles.huge)}
      onClick={toggle}
    />
  );
}

export function Transport({ isHuge }: { isHuge?: boolean }) {
  const t = useText('player');
  const size = isHuge ? 'l' : 'm';
  return (
    <div className={classNames(styles.transport, isHuge && styles.spread)}>
      <IconButton
        icon="previous"
        label={t('previous')}
        size={size}
        tooltip={!isHuge}
        onClick={() => void previous()}
      />
      <PlayButton {...(isHuge && { isHuge })} />
      <IconButton icon="next" label={t('next')} size={size} tooltip={!isHuge} onClick={() => void next()} />
    </div>
  );
}
