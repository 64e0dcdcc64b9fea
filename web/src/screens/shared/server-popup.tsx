// Shows the popup that the server has for the user.
import { PopupCard } from '@/features/popups/components/PopupCard';
import { useServerPopup } from '@/features/popups/use-popup';

export default function ServerPopup() {
  const popup = useServerPopup();
  return popup && <PopupCard kind={popup.kind} onClose={popup.close} />;
}
