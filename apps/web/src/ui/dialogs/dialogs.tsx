import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { t } from '../messages.ts';
import classes from './dialogs.module.css';

interface Notice {
  /** Heading over the sentence; names the thing done. */
  title: string;
  /** The sentence, word for word as the specification has it. */
  message: string;
  confirmLabel?: string;
}

interface Question extends Notice {
  cancelLabel?: string;
  /** Red for what can't be undone. */
  tone?: 'normal' | 'danger';
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
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

interface Shown extends Question {
  others: readonly (Choice<string> & { choose(): void })[];
  hasCancel: boolean;
  onConfirm(): void;
  onCancel(): void;
}

const DialogContext = createContext<Dialogs | undefined>(undefined);

/** The app's own `confirm` and `alert`: focus goes in, Enter confirms, Escape cancels, focus comes back. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogProvider above it');
  return dialogs;
}

export function DialogProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setOpen] = useState(false);
  const cancelOpen = useRef<() => void>(undefined);

  const open = useCallback(
    <Value extends string>(question: Question, others: readonly Choice<Value>[], hasCancel: boolean) =>
      new Promise<Value | 'confirmed' | undefined>((resolve) => {
        cancelOpen.current?.();
        const settle = (answer: Value | 'confirmed' | undefined) => {
          cancelOpen.current = undefined;
          setOpen(false);
          resolve(answer);
        };
        cancelOpen.current = () => settle(undefined);
        setShown({
          ...question,
          hasCancel,
          others: others.map((choice) => ({ ...choice, choose: () => settle(choice.value) })),
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
      <Modal
        opened={isOpen}
        onClose={() => shown?.onCancel()}
        title={shown?.title}
        withCloseButton={false}
        size={460}
        padding={0}
        zIndex={400}
        role="alertdialog"
        classNames={{ title: classes['title'], header: classes['header'], body: classes['body'] }}
      >
        {shown && <DialogBody shown={shown} />}
      </Modal>
    </DialogContext>
  );
}

function DialogBody({ shown }: { shown: Shown }) {
  const { message, hasCancel, others, tone, confirmLabel, cancelLabel, onConfirm, onCancel } = shown;
  return (
    <>
      <Text className={classes['message']}>{message}</Text>
      <Group className={classes['footer']} justify="flex-end" gap="sm">
        {hasCancel && (
          <Button variant="default" onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
        )}
        {others.map(({ value, label, choose }) => (
          <Button key={value} variant="default" onClick={choose}>
            {label}
          </Button>
        ))}
        <Button data-autofocus color={tone === 'danger' ? 'var(--bb-error)' : 'blue'} onClick={onConfirm}>
          {confirmLabel ?? t('ok')}
        </Button>
      </Group>
    </>
  );
}
