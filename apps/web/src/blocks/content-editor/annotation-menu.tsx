import type { AttachmentUse } from '@benchbook/domain/attachments';
import { IconPin } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import { insertLink } from './insert-link.ts';
import { hasSelectedWords } from './link-target.ts';
import { t } from './messages.ts';
import { ToolMenu } from './tool-menu.tsx';

interface AnnotationMenuProps {
  editor: Editor;
  uses: readonly AttachmentUse[];
  onUnusableSelection(): void;
}

/**
 * Makes the selected words a link to a place on a model of the step, or inserts one at the cursor; shows nothing where no model
 * has one.
 */
export function AnnotationMenu({ editor, uses, onUnusableSelection }: AnnotationMenuProps) {
  const places = uses.flatMap(({ annotations }, index) => annotations.map(({ id, message }) => ({ id, message, index })));
  if (places.length === 0) return null;
  const lines = (): readonly MenuLine[] => [
    { heading: t(hasSelectedWords(editor.state) ? 'linkWords' : 'linkHere') },
    ...places.map(({ id, message, index }) => ({
      label: shortened(message),
      onChoose: () => {
        const isDone = insertLink(editor, (words) => ({
          type: 'annotationLink',
          attrs: { id, index, text: words ?? shortened(message) },
        }));
        if (!isDone) onUnusableSelection();
      },
    })),
  ];
  return <ToolMenu label={t('linkAnnotation')} icon={<IconPin />} entries={lines} />;
}

/** Maximum length of a link text that was not selected, in characters. */
const LINK_MAX_LENGTH = 60;

function shortened(message: string): string {
  const [line = ''] = message.trim().split('\n');
  return line.length > LINK_MAX_LENGTH ? `${line.slice(0, LINK_MAX_LENGTH - 1)}…` : line;
}
