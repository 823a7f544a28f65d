import { ApiError } from '@benchbook/client';
import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { useState } from 'react';
import { sentenceOf } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { StepFiles } from './step-files.ts';

/** Attach and detach, one call at a time; refusals of the server are shown (VAL-25). */
export function useStepActions(step: StepFiles | undefined) {
  const { tell } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (what: () => Promise<void>, explain: (error: unknown) => string): Promise<boolean> => {
    setBusy(true);
    try {
      await what();
      return true;
    } catch (error) {
      report.warning('The files of the step could not be changed', error);
      await tell({ title: t('title'), message: explain(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    /** Attaches files in order; stops at the first refusal. */
    attach: (files: readonly LibraryFile[]): Promise<boolean> =>
      attempt(
        async () => {
          for (const file of files) await step?.attach(file);
        },
        (error) =>
          error instanceof ApiError && error.code === 'ALREADY_ATTACHED'
            ? t('alreadyAttached')
            : sentenceOf(error, t('attachFailed')),
      ),
    detach: (useId: Id): Promise<boolean> =>
      attempt(
        async () => step?.detach(useId),
        (error) => sentenceOf(error, t('detachFailed')),
      ),
  };
}
