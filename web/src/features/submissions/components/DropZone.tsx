// The area where files are dropped or chosen.
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { audioMaxMegabytes } from '../audio-limit';
import styles from './DropZone.module.css';

interface DropZoneProps {
  /** Files are being dragged over the page. */
  isOver: boolean;
  /** The draft has tracks already, so the zone is only a line. */
  isSmall: boolean;
  onChoose: () => void;
}

export function DropZone({ isOver, isSmall, onChoose }: DropZoneProps) {
  const t = useText('submissions');
  return (
    <div className={classNames(styles.zone, isSmall && styles.small, isOver && styles.over)}>
      <Icon name="upload" size={isSmall ? 20 : 28} />
      <div className={styles.words}>
        <p className={styles.title}>{t(isOver ? 'drop.over' : 'drop.title')}</p>
        <p className={styles.text}>{t('drop.text', { size: audioMaxMegabytes() })}</p>
      </div>
      <Button icon="plus" name="tracks" variant={isSmall ? 'secondary' : 'primary'} onClick={onChoose}>
        {t(isSmall ? 'drop.more' : 'drop.choose')}
      </Button>
    </div>
  );
}
