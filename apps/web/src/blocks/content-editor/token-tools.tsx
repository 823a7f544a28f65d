import { cleanDocument, findTokens, type TokenNode } from '@benchbook/domain/markup';
import { Button } from '@mantine/core';
import { IconExternalLink, IconLinkOff } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import styles from './content-editor.module.css';
import { t } from './messages.ts';
import { useEditorState } from './use-editor-state.ts';

interface TokenToolsProps {
  editor: Editor;
  onFollow?: ((token: TokenNode) => void) | undefined;
}

/** Tools for the selected link: open or remove it, by finger and keyboard alike. */
export function TokenTools({ editor, onFollow }: TokenToolsProps) {
  const selected = useEditorState(editor, selectedToken);
  if (selected === '') return null;
  const remove = (): void => void editor.chain().focus().deleteSelection().run();
  const [token] = findTokens(cleanDocument(JSON.parse(selected)));
  return (
    <span className={styles['tokenTools']} role="group" aria-label={t('selectedLink')}>
      {onFollow && token && token.attrs.id !== '' && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconExternalLink size={16} stroke={1.75} />}
          onClick={() => onFollow(token)}
        >
          {t('openLink')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" leftSection={<IconLinkOff size={16} stroke={1.75} />} onClick={remove}>
        {t('removeLink')}
      </Button>
    </span>
  );
}

/** The selected token as a document of its own, serialised; empty without one. */
function selectedToken({ state: { selection } }: Editor): string {
  if (!(selection instanceof NodeSelection) || !selection.node.isInline) return '';
  return JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [selection.node.toJSON()] }] });
}
