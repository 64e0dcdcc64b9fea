// The contacts, a text page with an address of its own.
import { textPageOptions } from '@/features/editorial/api/posts';
import { currentLocale } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { TextScreen } from './text-page';

const CODE = 'contacts';

export const prefetch = ({ context }: PrefetchContext): void =>
  void context.queryClient.prefetchQuery(textPageOptions(CODE, currentLocale()));

export const ContactsScreen = () => <TextScreen code={CODE} />;
