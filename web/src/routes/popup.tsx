// What the server wants the reader to be told once.
import { PopupCard } from '@/features/popups/components/PopupCard';
import { usePopup } from '@/features/popups/use-popup';

export default function Popup() {
  const popup = usePopup();
  return popup && <PopupCard kind={popup.kind} onClose={popup.close} />;
}
