// A panel at an edge of the screen, such as the menu on phones or the queue; `full` covers the whole screen.
import { lazy } from '@/lib/lazy';
import type { DialogProps } from './Dialog';
import { OnceOpen } from './lazy-overlay';

interface SheetProps extends DialogProps {
  side: 'left' | 'right' | 'bottom' | 'full';
}

const DialogPanel = lazy(() => import('./DialogPanel'));

export function Sheet({ side, ...props }: SheetProps) {
  return (
    <OnceOpen open={props.open} onClose={() => props.onOpenChange(false)}>
      <DialogPanel {...props} shape={`sheet-${side}`} />
    </OnceOpen>
  );
}
