// The contacts, a text page with an address of its own.
import { TextScreen } from './text-page';

export const ContactsScreen = () => <TextScreen code="contacts" />;
