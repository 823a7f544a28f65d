import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { TokenNode } from '@benchbook/domain/markup';
import { Button } from '@mantine/core';
import {
  IconBold,
  IconBook2,
  IconBraces,
  IconHash,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
  IconX,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { AnnotationMenu } from './annotation-menu.tsx';
import { AttachmentMenu } from './attachment-menu.tsx';
import styles from './content-editor.module.css';
import { insertLink, insertStepLink } from './insert-link.ts';
import { linkTargetOf } from './link-target.ts';
import { t } from './messages.ts';
import { PictureTools } from './picture-tools.tsx';
import { HeadingMenu, MoreMenu, TableMenu } from './text-menus.tsx';
import { TokenTools } from './token-tools.tsx';
import { useEditorState } from './use-editor-state.ts';
import { WebLinkControl } from './web-link-control.tsx';

/** Resolves to the chosen step, or undefined. */
export type PickStep = () => Promise<{ readonly id: string; readonly title: string } | undefined>;

interface EditorToolbarProps {
  editor: Editor;
  uses: readonly AttachmentUse[];
  onClose: (() => void) | undefined;
  onAlreadyLinked(): void;
  onUnusableSelection(): void;
  onFollow?: ((token: TokenNode) => void) | undefined;
  onPickInstruction?: (() => Promise<{ readonly id: string; readonly title: string } | undefined>) | undefined;
  onPickStep?: PickStep | undefined;
  onAddFile?: (() => void) | undefined;
}

/** The toolbar. One tab stop: arrow keys move along it, as in any toolbar. */
export function EditorToolbar({
  editor,
  uses,
  onClose,
  onAlreadyLinked,
  onUnusableSelection,
  onFollow,
  onPickInstruction,
  onPickStep,
  onAddFile,
}: EditorToolbarProps) {
  const active = useEditorState(editor, activeTools).split(' ');
  const linkInstruction = async (): Promise<void> => {
    if (linkTargetOf(editor.state).kind === 'unusable') return onUnusableSelection();
    const picked = await onPickInstruction?.();
    if (!picked || editor.isDestroyed) return;
    // Another author's save may have changed the text meanwhile.
    if (!insertLink(editor, (words) => ({ type: 'instructionLink', attrs: { id: picked.id, text: words ?? picked.title } })))
      onUnusableSelection();
  };
  const linkStep = async (): Promise<void> => {
    if (linkTargetOf(editor.state).kind === 'unusable') return onUnusableSelection();
    const picked = await onPickStep?.();
    if (!picked || editor.isDestroyed) return;
    if (!insertStepLink(editor, picked)) onUnusableSelection();
  };
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('toolbar')} onKeyDown={walkAlong}>
      <HeadingMenu editor={editor} />
      <Toggle
        label={t('bold')}
        icon={<IconBold />}
        isOn={active.includes('bold')}
        onPress={() => editor.chain().focus().toggleBold().run()}
      />
      <Toggle
        label={t('italic')}
        icon={<IconItalic />}
        isOn={active.includes('italic')}
        onPress={() => editor.chain().focus().toggleItalic().run()}
      />
      <Toggle
        label={t('underline')}
        icon={<IconUnderline />}
        isOn={active.includes('underline')}
        onPress={() => editor.chain().focus().toggleUnderline().run()}
      />
      <Toggle
        label={t('code')}
        icon={<IconBraces />}
        isOn={active.includes('code')}
        onPress={() => editor.chain().focus().toggleCode().run()}
      />
      <Toggle
        label={t('bulletList')}
        icon={<IconList />}
        isOn={active.includes('bulletList')}
        onPress={() => editor.chain().focus().toggleBulletList().run()}
      />
      <Toggle
        label={t('orderedList')}
        icon={<IconListNumbers />}
        isOn={active.includes('orderedList')}
        onPress={() => editor.chain().focus().toggleOrderedList().run()}
      />
      <TableMenu editor={editor} />
      <MoreMenu editor={editor} />
      <span className={styles['separator']} />
      <AttachmentMenu {...{ editor, uses, onAlreadyLinked, onUnusableSelection, onAddFile }} />
      {onPickInstruction && (
        <Toggle label={t('linkInstruction')} icon={<IconBook2 />} isOn={false} onPress={() => void linkInstruction()} />
      )}
      {onPickStep && <Toggle label={t('linkStep')} icon={<IconHash />} isOn={false} onPress={() => void linkStep()} />}
      <AnnotationMenu editor={editor} uses={uses} onUnusableSelection={onUnusableSelection} />
      <WebLinkControl editor={editor} />
      <TokenTools editor={editor} onFollow={onFollow} />
      <PictureTools editor={editor} />
      {onClose && (
        <Button
          className={styles['close']}
          variant="default"
          size="compact-sm"
          aria-label={t('closeEditor')}
          title={t('closeEditor')}
          leftSection={<IconX size={16} stroke={1.75} />}
          onClick={onClose}
        >
          {t('closeEditor')}
        </Button>
      )}
    </div>
  );
}

const TOOLS = ['bold', 'italic', 'underline', 'code', 'bulletList', 'orderedList'] as const;

/** The active tools at the cursor, as one string. */
function activeTools(editor: Editor): string {
  return TOOLS.filter((name) => editor.isActive(name)).join(' ');
}

function Toggle({ label, icon, isOn, onPress }: { label: string; icon: ReactNode; isOn: boolean; onPress(): void }) {
  return (
    <IconButton
      label={label}
      icon={icon}
      variant="subtle"
      size="xs"
      className={styles['tool']}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      onMouseDown={keepTextFocus}
      onClick={onPress}
    />
  );
}

/** A click on a tool keeps the cursor in the text. */
function keepTextFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}

function walkAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const next = buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length];
  event.preventDefault();
  next?.focus();
}
