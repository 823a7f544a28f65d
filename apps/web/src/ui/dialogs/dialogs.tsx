import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { lazyComponent } from '../lazy/index.ts';
import { NotLoadedWindow } from '../lazy/not-loaded.tsx';
import type { QuestionField, ShownQuestion } from './question-modal.tsx';

interface Notice {
  /** Heading over the sentence; names the thing done. */
  title: string;
  /** The sentence, word for word as the specification has it. */
  message: string;
  /** What is to be known beside it, e.g. why something failed; a line break begins a line. */
  detail?: string | undefined;
  confirmLabel?: string;
  /** Cancels it once it is not true any more. */
  until?: AbortSignal;
}

export interface Question extends Notice {
  cancelLabel?: string;
  /**
   * Red for what can't be undone. `loses`: somebody wanted something else, as to close a window, and what they made and did
   * not save would go with it; Enter keeps it. Who pressed *Discard* wanted that.
   */
  tone?: 'normal' | 'danger' | 'loses';
  /** A text to write beside the answer. */
  field?: QuestionField;
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The marked and focused way on: Enter takes it, and the button that confirms is a plain one. */
  readonly isPrimary?: boolean;
}

interface ChoiceQuestion<Value extends string> extends Question {
  /** More ways on, between Cancel and the button that confirms. */
  others: readonly Choice<Value>[];
}

interface Dialogs {
  /** Asks; true when confirmed, false when cancelled, closed or escaped. */
  ask(question: Question): Promise<boolean>;
  /** Asks with more than one way on; `undefined` when cancelled. */
  choose<Value extends string>(question: ChoiceQuestion<Value>): Promise<Value | 'confirmed' | undefined>;
  /** Says something that has to be read; settles when it is closed. */
  tell(notice: Notice): Promise<void>;
}

/** A question that can't be drawn is cancelled, never answered. */
const QuestionModal = lazyComponent(async () => (await import('./question-modal.tsx')).QuestionModal, {
  failed: (retry, { isOpen, question }) => isOpen && <NotLoadedWindow onRetry={retry} onClose={question.onCancel} />,
});

const DialogContext = createContext<Dialogs | undefined>(undefined);

/** The app's own `confirm` and `alert`: focus goes in, Enter confirms what loses nothing, Escape cancels, focus comes back. */
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
