import { cleanDocument, type MarkupDocument } from '@benchbook/domain/markup';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { forEditor } from './for-editor.ts';

/** Typing is reported after this pause: a key costs only the editor, never the step pages around it. */
const PAUSE_MS = 400;

export interface TypingOptions {
  readonly content: MarkupDocument;
  /** Called when typing pauses, and immediately when the editor closes or loses the focus. */
  onChange(content: MarkupDocument): void;
  /** Gives the caller a function that reports pending typing immediately; called with undefined when the editor is destroyed. */
  onFlushReady?: ((flush: (() => void) | undefined) => void) | undefined;
}

/** Keeps a text and its editor in sync: reports typing, and shows changes from elsewhere. */
export function useTyping(editor: Editor, { content, onChange, onFlushReady }: TypingOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(content);

  const report = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    reported.current = cleanDocument(editor.getJSON());
    onChange(reported.current);
  });

  const offer = useEffectEvent((flush: (() => void) | undefined) => onFlushReady?.(flush));
  useEffect(() => {
    const flush = (): void => report();
    offer(flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      offer(undefined);
    };
  }, []);

  // The text changed elsewhere: undo, or someone else's save.
  useEffect(() => {
    if (content === reported.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    reported.current = content;
    editor.commands.setContent(forEditor(content), { emitUpdate: false });
  }, [content, editor]);

  return {
    /** Something was typed. */
    pause: (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => report(), PAUSE_MS);
    },
    reportNow: (): void => report(),
  };
}
