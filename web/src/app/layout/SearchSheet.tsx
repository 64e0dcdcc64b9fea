// Search on a phone: a full-screen sheet with the field and its results.
import { useRef } from 'react';
import { useText } from '@/i18n';
import { Sheet } from '@/ui/Sheet';
import { SearchBox } from './SearchBox';

interface SearchSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SearchSheet({ open, onOpenChange }: SearchSheetProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Sheet side="full" open={open} onOpenChange={onOpenChange} title={t('nav.search')} focusFirst={input}>
      <SearchBox input={input} isSheet onLeave={() => onOpenChange(false)} />
    </Sheet>
  );
}
