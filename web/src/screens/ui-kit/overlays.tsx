// Overlays.
import { useState } from 'react';
import { ActionSheet } from '@/ui/ActionSheet';
import { AnchoredPopover } from '@/ui/AnchoredPopover';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { DropdownMenu, type MenuItem } from '@/ui/DropdownMenu';
import { FloatingBar } from '@/ui/FloatingBar';
import { Popover } from '@/ui/Popover';
import { Sheet } from '@/ui/Sheet';
import { Tooltip } from '@/ui/Tooltip';
import { toast } from '@/ui/toast';
import { Specimen } from './specimen';

const ACTIONS: MenuItem[][] = [
  [{ id: 'queue', label: 'Add to queue', icon: 'queue', onSelect: () => toast.success('Added') }],
  [{ id: 'delete', label: 'Delete', icon: 'close', tone: 'danger', onSelect: () => toast.error('Deleted') }],
];

type Opened = 'actions' | 'dialog' | 'sheet' | null;

export function OverlaySpecimens() {
  const [opened, setOpened] = useState<Opened>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => setOpened(null);
  return (
    <>
      <Specimen name="Tooltip, Popover, AnchoredPopover, DropdownMenu, ActionSheet">
        <Tooltip text="After half a second">
          <Button>Tooltip</Button>
        </Tooltip>
        <Popover label="Popover" trigger={<Button>Popover</Button>}>
          Closes on an outside click.
        </Popover>
        <Button onClick={({ currentTarget }) => setAnchor(currentTarget)}>Popover of a list</Button>
        <AnchoredPopover anchor={anchor} label="Popover of a list" onClose={() => setAnchor(null)}>
          One for all its rows.
        </AnchoredPopover>
        <DropdownMenu trigger={<Button>Menu</Button>} groups={ACTIONS} />
        <Button onClick={() => setOpened('actions')}>Menu on a phone</Button>
        <ActionSheet open={opened === 'actions'} onClose={close} title="Dawn" groups={ACTIONS} />
      </Specimen>
      <Specimen name="Dialog, Sheet">
        <Button onClick={() => setOpened('dialog')}>Dialog</Button>
        <Dialog
          open={opened === 'dialog'}
          onOpenChange={close}
          title="Delete playlist?"
          description="Its tracks stay in the pool."
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Delete
              </Button>
            </>
          }
        />
        <Button onClick={() => setOpened('sheet')}>Sheet</Button>
        <Sheet side="right" open={opened === 'sheet'} onOpenChange={close} title="Queue">
          Empty.
        </Sheet>
      </Specimen>
      <Specimen name="Toast, FloatingBar">
        <Button onClick={() => toast.success('Saved')}>Toast</Button>
        <Button
          onClick={() => toast.info('Removed', { label: 'Undo', run: () => toast.success('Back again') })}
        >
          Toast with undo
        </Button>
        <Button onClick={() => setIsChoosing(!isChoosing)}>Bar of what is chosen</Button>
        {isChoosing && (
          <FloatingBar label="Chosen tracks" status="3 of 20">
            <Button size="s" onClick={() => setIsChoosing(false)}>
              Clear
            </Button>
          </FloatingBar>
        )}
      </Specimen>
    </>
  );
}
