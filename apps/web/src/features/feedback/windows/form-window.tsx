import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import styles from './windows.module.css';

interface FormWindowProps {
  title: string;
  widthPx: number;
  /** What the button is called that saves. */
  submit: string;
  isSaving: boolean;
  /** It can't be saved as it is. */
  isBlocked?: boolean;
  /** What went wrong with all of it; what is wrong with a field stands at the field. */
  problem?: string | undefined;
  /** A click beside it does not throw away what was filled in. */
  staysOnClickOutside?: boolean;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A window with something to fill in, Cancel, and a button that saves. */
export function FormWindow(props: FormWindowProps) {
  const {
    title,
    widthPx,
    submit,
    isSaving,
    isBlocked = false,
    problem,
    staysOnClickOutside = false,
    onSubmit,
    onClose,
    children,
  } = props;
  const isNarrow = useIsNarrow();
  const size = useIsTouch() ? 'touch' : 'sm';
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      size={widthPx}
      fullScreen={isNarrow}
      closeOnClickOutside={!staysOnClickOutside}
      footer={
        <>
          <Button variant="default" size={size} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size={size} loading={isSaving} disabled={isBlocked} onClick={onSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        {children}
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
