import { safeHref } from '@benchbook/domain/markup';
import { Button, Group, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { OpenPopover } from '../../ui/menu/open-popover.tsx';
import styles from './content-editor.module.css';
import { t } from './messages.ts';

interface WebLinkWindowProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  editor: Editor;
  /** Address at the cursor; empty without one. */
  href: string;
  onClose(): void;
}

/** Asks for the address of a link. Without a selection the address itself becomes the text. */
export function WebLinkWindow({ anchor, editor, href, onClose }: WebLinkWindowProps) {
  const [address, setAddress] = useState(href || 'https://');
  const [isUnsafe, setUnsafe] = useState(false);
  const apply = (): void => {
    const safe = safeHref(address);
    if (safe === undefined) return setUnsafe(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && href === '')
      chain.insertContent({ type: 'text', text: safe, marks: [{ type: 'link', attrs: { href: safe } }] }).run();
    else chain.setMark('link', { href: safe }).run();
    onClose();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  return (
    <OpenPopover anchor={anchor} label={t('webLink')} width={332} side="start" onClose={onClose}>
      <form
        className={styles['linkForm']}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          apply();
        }}
      >
        <TextInput
          type="text"
          inputMode="url"
          label={t('webAddress')}
          value={address}
          error={isUnsafe && t('unsafeAddress')}
          onChange={(event) => setAddress(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="sm" gap="xs">
          {href !== '' && (
            <Button variant="default" onClick={remove}>
              {t('removeLink')}
            </Button>
          )}
          <Button type="submit">{t('apply')}</Button>
        </Group>
      </form>
    </OpenPopover>
  );
}
