// What the server wants the reader to be told once.
import { PopupCard } from '@/features/popups/components/PopupCard';
import { useServerPopup } from '@/features/popups/use-popup';

export default function ServerPopup() {
  const popup = useServerPopup();
  return popup && <PopupCard kind={popup.kind} onClose={popup.close} />;
}
