// A menu of actions behind a button.
import type { ReactNode } from 'react';
import { lazy } from '@/lib/lazy';
import type { IconName } from './Icon';
import { OnFirstPress, type Trigger } from './lazy-overlay';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  tone?: 'danger';
  disabled?: boolean;
  onSelect: () => void;
}

export interface DropdownMenuProps {
  trigger: Trigger;
  /** Groups are divided by a separator. */
  groups: MenuItem[][];
  /** Shown above the items, such as the signed-in user. */
  header?: ReactNode;
  align?: 'start' | 'end';
}

const DropdownMenuPanel = lazy(() => import('./DropdownMenuPanel'));

export function DropdownMenu(props: DropdownMenuProps) {
  return (
    <OnFirstPress trigger={props.trigger} preload={DropdownMenuPanel.preload}>
      <DropdownMenuPanel {...props} />
    </OnFirstPress>
  );
}
