// The archive of a whole date, before it is made.
import type { LeftOut } from '../archive-versions';
import type { Track } from '../state';
import { useArchiveChoice } from '../use-archive-choice';
import ArchiveDialog from './ArchiveDialog';

interface DateArchiveProps {
  tracks: readonly Track[];
  leftOut: LeftOut;
  open: boolean;
  onClose: () => void;
  onRemove: (trackId: string) => void;
}

export default function DateArchive({ onClose, ...rest }: DateArchiveProps) {
  const choice = useArchiveChoice();
  return <ArchiveDialog {...rest} choice={choice} onClose={onClose} onDone={onClose} />;
}
