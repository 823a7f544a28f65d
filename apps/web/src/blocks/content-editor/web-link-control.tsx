import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyModal } from '../../ui/lazy/index.ts';
import styles from './content-editor.module.css';
import { t } from './messages.ts';
import { useEditorState } from './use-editor-state.ts';

const WebLinkWindow = lazyModal(async () => (await import('./web-link-window.tsx')).WebLinkWindow);

/** Makes the selected words a link to a web page, changes or removes it. */
export function WebLinkControl({ editor }: { editor: Editor }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const href = useEditorState(editor, hrefOf);
  return (
    <>
      <IconButton
        label={t('webLink')}
        icon={<IconLink />}
        variant="subtle"
        size="xs"
        className={styles['tool'] ?? ''}
        data-on={href !== '' || undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && <WebLinkWindow anchor={anchor} editor={editor} href={href} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

function hrefOf(editor: Editor): string {
  return String(editor.getAttributes('link')['href'] ?? '');
}
