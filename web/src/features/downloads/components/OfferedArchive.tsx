// The dialog of an archive whose tracks were not selected one by one, such as those of a date.
import type { Track } from '@/entities/track/track';
import type { ExclusionReason } from '../archive-versions';
import { useArchiveChoice } from '../use-archive-choice';
import ArchiveDialog from './ArchiveDialog';

interface OfferedArchiveProps {
  tracks: readonly Track[];
  leftOut: ExclusionReason;
  open: boolean;
  onClose: () => void;
  onRemove: (trackId: string) => void;
}

export default function OfferedArchive({ onClose, ...rest }: OfferedArchiveProps) {
  const choice = useArchiveChoice();
  return <ArchiveDialog {...rest} choice={choice} onClose={onClose} onDone={onClose} />;
}
