import { safeHref } from '@benchbook/domain/markup';
import { Button, Group, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './content-editor.module.css';
import { t } from './messages.ts';

/** Makes the selected words a link to a page on the web, changes or removes it. Nothing selected: the address itself is the words. */
export function WebLinkControl({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string>();
  const [isUnsafe, setUnsafe] = useState(false);
  const href = useEditorState({ editor, selector: ({ editor: now }) => String(now.getAttributes('link')['href'] ?? '') });
  const close = (): void => {
    setAddress(undefined);
    setUnsafe(false);
  };
  const apply = (): void => {
    const safe = safeHref(address);
    if (safe === undefined) return setUnsafe(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && href === '')
      chain.insertContent({ type: 'text', text: safe, marks: [{ type: 'link', attrs: { href: safe } }] }).run();
    else chain.setMark('link', { href: safe }).run();
    close();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    close();
  };
  return (
    <Popover opened={address !== undefined} onChange={(isOpen) => !isOpen && close()} trapFocus withArrow position="bottom-start">
      <Popover.Target>
        <IconButton
          label={t('webLink')}
          icon={<IconLink />}
          variant="subtle"
          size="xs"
          className={styles['tool']}
          data-on={href !== '' || undefined}
          onClick={() => setAddress(href || 'https://')}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <form
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
            value={address ?? ''}
            error={isUnsafe && t('unsafeAddress')}
            onChange={(event) => setAddress(event.currentTarget.value)}
            w={300}
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
      </Popover.Dropdown>
    </Popover>
  );
}
