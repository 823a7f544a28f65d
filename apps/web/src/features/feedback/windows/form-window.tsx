import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import styles from './windows.module.css';

interface FormWindowProps {
  title: string;
  widthPx: number;
  /** Label of the submit button. */
  submit: string;
  isSaving: boolean;
  /** Disables the submit button. */
  isBlocked?: boolean;
  /** Error of the whole form; field errors are shown at their fields. */
  problem?: string | undefined;
  /** True if a click outside does not close the dialog, to keep the input. */
  staysOnClickOutside?: boolean;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog with Cancel and a submit button. */
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
