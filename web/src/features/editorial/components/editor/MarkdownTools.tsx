// Buttons that insert Markdown, for those who do not know its syntax.
import { type ChangeEvent, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { type Embedded, EmbedPicker, useHasEmbedPicker } from '../../embed-picker';
import { type Edited, link, ownLine, prefix, wrap } from '../../markdown-edit';
import styles from './editor.module.css';

interface MarkdownToolsProps {
  onEdit: (edit: (text: string, from: number, to: number) => Edited) => void;
  onPicture: (file: File) => void;
}

export function MarkdownTools({ onEdit, onPicture }: MarkdownToolsProps) {
  const t = useText('editor');
  const file = useRef<HTMLInputElement>(null);
  const hasPicker = useHasEmbedPicker();
  const [embedKind, setEmbedKind] = useState<Embedded | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (chosen) onPicture(chosen);
  };
  const tools = [
    { key: 'strong', edit: (text: string, from: number, to: number) => wrap(text, from, to, '**') },
    { key: 'emphasis', edit: (text: string, from: number, to: number) => wrap(text, from, to, '*') },
    { key: 'heading', edit: (text: string, from: number, to: number) => prefix(text, from, to, '## ') },
    { key: 'list', edit: (text: string, from: number, to: number) => prefix(text, from, to, '- ') },
    { key: 'quote', edit: (text: string, from: number, to: number) => prefix(text, from, to, '> ') },
    { key: 'link', edit: link },
  ] as const;
  const embed = (kind: Embedded, reference: string) =>
    onEdit((text, from) => ownLine(text, from, `::${kind} ${reference}`));
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {tools.map(({ key, edit }) => (
        <Button key={key} size="s" variant="ghost" onClick={() => onEdit(edit)}>
          {t(`tool.${key}`)}
        </Button>
      ))}
      {(['track', 'playlist'] as const).map((kind) => (
        <Button
          key={kind}
          size="s"
          variant="ghost"
          onClick={() => (hasPicker ? setEmbedKind(kind) : embed(kind, ''))}
        >
          {t(`tool.${kind}Tool`)}
        </Button>
      ))}
      <Button size="s" variant="ghost" onClick={() => file.current?.click()}>
        {t('tool.picture')}
      </Button>
      <input ref={file} type="file" accept="image/*" hidden onChange={choose} />
      {hasPicker && (
        <Dialog
          open={embedKind !== null}
          onOpenChange={(isOpen) => !isOpen && setEmbedKind(null)}
          title={t(`embed.${embedKind ?? 'track'}`)}
        >
          {embedKind && (
            <EmbedPicker
              thing={embedKind}
              onPick={(reference) => {
                setEmbedKind(null);
                embed(embedKind, reference);
              }}
            />
          )}
        </Dialog>
      )}
    </div>
  );
}
