import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '../lazy/index.ts';
import { NotLoadedWindow } from '../lazy/not-loaded.tsx';
import type { QuestionField, ShownQuestion } from './question-modal.tsx';

interface Notice {
  /** Heading above the message; names the action. */
  title: string;
  /** The message, word for word as in the specification. */
  message: string;
  /** Further information, e.g. why something failed; a line break starts a new line. */
  detail?: string | undefined;
  confirmLabel?: string;
  /** Cancels the question when it no longer applies. */
  until?: AbortSignal;
}

export interface Question extends Notice {
  cancelLabel?: string;
  /**
   * `danger`: red, for what can't be undone. `loses`: somebody asked for something else, e.g. to close a window, and would lose
   * unsaved work; Enter keeps the work. Pressing *Discard* asks for the loss itself and is not `loses`.
   */
  tone?: 'normal' | 'danger' | 'loses';
  /** A text field beside the answer. */
  field?: QuestionField;
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The primary choice, focused: Enter takes it, and the confirm button is a plain one. */
  readonly isPrimary?: boolean;
}

interface ChoiceQuestion<Value extends string> extends Question {
  /** More choices, between Cancel and the confirm button. */
  others: readonly Choice<Value>[];
}

interface Dialogs {
  /** Asks; true when confirmed, false when cancelled, closed or escaped. */
  ask(question: Question): Promise<boolean>;
  /** Asks with more than two choices; `undefined` when cancelled. */
  choose<Value extends string>(question: ChoiceQuestion<Value>): Promise<Value | 'confirmed' | undefined>;
  /** Shows a notice that must be read; settles when it is closed. */
  tell(notice: Notice): Promise<void>;
}

/** A question that can't be drawn is cancelled, never confirmed. */
const QuestionModal = lazyComponent(async () => (await import('./question-modal.tsx')).QuestionModal, {
  failed: (retry, { isOpen, question }) => isOpen && <NotLoadedWindow onRetry={retry} onClose={question.onCancel} />,
});

const DialogContext = createContext<Dialogs | undefined>(undefined);

/**
 * The app's own `confirm` and `alert`: they take the focus, Enter confirms unless something would be lost, Escape cancels, and
 * the focus returns.
 */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogProvider above it');
  return dialogs;
}

export function DialogProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownQuestion>();
  const [isOpen, setOpen] = useState(false);
  const cancelOpen = useRef<() => void>(undefined);

  const open = useCallback(
    <Value extends string>(question: Question, others: readonly Choice<Value>[], hasCancel: boolean) =>
      new Promise<Value | 'confirmed' | undefined>((resolve) => {
        cancelOpen.current?.();
        const opener = document.activeElement;
        const settle = (answer: Value | 'confirmed' | undefined) => {
          cancelOpen.current = undefined;
          setOpen(false);
          if (opener instanceof HTMLElement || opener instanceof SVGElement)
            setTimeout(() => opener.isConnected && opener.focus({ preventScroll: true }));
          resolve(answer);
        };
        const cancel = () => settle(undefined);
        cancelOpen.current = cancel;
        question.until?.addEventListener('abort', () => cancelOpen.current === cancel && cancel(), { once: true });
        setShown({
          ...question,
          hasCancel,
          others: others.map(({ value, label, isPrimary = false }) => ({ label, isPrimary, choose: () => settle(value) })),
          onConfirm: () => settle('confirmed'),
          onCancel: () => settle(undefined),
        });
        setOpen(true);
      }),
    [],
  );

  const dialogs = useMemo<Dialogs>(
    () => ({
      ask: async (question) => (await open(question, [], true)) === 'confirmed',
      choose: ({ others, ...question }) => open(question, others, true),
      tell: async (notice) => {
        await open(notice, [], false);
      },
    }),
    [open],
  );

  return (
    <DialogContext value={dialogs}>
      {children}
      {shown && <QuestionModal isOpen={isOpen} question={shown} />}
    </DialogContext>
  );
}
