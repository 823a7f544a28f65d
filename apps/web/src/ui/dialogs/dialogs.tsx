import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { t } from '../messages.ts';
import classes from './dialogs.module.css';

interface Question {
  /** Heading over the sentence; names the thing done. */
  title: string;
  /** The sentence, word for word as the specification has it. */
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Red for what can't be undone. */
  tone?: 'normal' | 'danger';
}

type Notice = Pick<Question, 'title' | 'message' | 'confirmLabel'>;

interface Dialogs {
  /** Asks; true when confirmed, false when cancelled, closed or escaped. */
  ask(question: Question): Promise<boolean>;
  /** Says something that has to be read; settles when it is closed. */
  tell(notice: Notice): Promise<void>;
}

interface Shown extends Question {
  isNotice: boolean;
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
  const settle = useRef<(confirmed: boolean) => void>(undefined);

  const open = useCallback((next: Shown) => {
    settle.current?.(false);
    setShown(next);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  }, []);

  const close = useCallback((confirmed: boolean) => {
    setOpen(false);
    settle.current?.(confirmed);
    settle.current = undefined;
  }, []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      ask: (question) => open({ ...question, isNotice: false }),
      tell: async (notice) => {
        await open({ ...notice, isNotice: true });
      },
    }),
    [open],
  );

  return (
    <DialogContext value={dialogs}>
      {children}
      <Modal
        opened={isOpen}
        onClose={() => close(false)}
        title={shown?.title}
        withCloseButton={false}
        size={440}
        zIndex={400}
        role="alertdialog"
        classNames={{ title: classes['title'], header: classes['header'], body: classes['body'] }}
      >
        {shown && (
          <>
            <Text className={classes['message']}>{shown.message}</Text>
            <Group className={classes['footer']} justify="flex-end" gap="sm">
              {!shown.isNotice && (
                <Button variant="default" onClick={() => close(false)}>
                  {shown.cancelLabel ?? t('cancel')}
                </Button>
              )}
              <Button data-autofocus color={shown.tone === 'danger' ? 'red.9' : 'blue'} onClick={() => close(true)}>
                {shown.confirmLabel ?? t('ok')}
              </Button>
            </Group>
          </>
        )}
      </Modal>
    </DialogContext>
  );
}
