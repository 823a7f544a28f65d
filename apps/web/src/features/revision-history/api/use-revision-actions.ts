import { ApiError } from '@benchbook/client';
import { discardDraft, restoreRevision, restoreVersion, startRevision } from '@benchbook/contracts';
import { compareInstructions, isEmptyComparison } from '@benchbook/domain/comparison';
import type { InstructionContent, InstructionView } from '@benchbook/domain/instructions';
import type { RevisionSummary } from '@benchbook/domain/release';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { authoringPath, FROM_TAB } from '../../../lib/routes/index.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';

interface Words {
  readonly title: string;
  readonly failed: string;
  /** Another instruction now has the title. */
  readonly taken: string;
}

/** An author's actions on revisions; each leads to the editor. */
export function useRevisionActions(workingCopy: InstructionView | undefined) {
  const { ask, tell } = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (action: (now: InstructionView) => Promise<string>, words: Words): Promise<void> => {
    if (!workingCopy) return;
    setBusy(true);
    try {
      const kept = await action(workingCopy);
      await queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
      const { kind } = workingCopy.content;
      await navigate(authoringPath({ id: workingCopy.id, title: kept, kind }), { state: FROM_TAB });
    } catch (error) {
      report.warning('The revision could not be taken up', error);
      const isTaken = error instanceof ApiError && error.code === 'DUPLICATE_TITLE';
      await tell({ title: words.title, message: isTaken ? words.taken : sentenceOf(error, words.failed) });
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    /** The live revision stays live while its next one is drafted. */
    start: () =>
      run(async ({ id }) => (await api.call(startRevision, { params: { id } })).title, {
        title: t('startRevision'),
        failed: t('startFailed'),
        taken: t('startFailed'),
      }),
    /** @param newest the content of the newest revision: other content of the draft would be lost */
    restore: async ({ number }: RevisionSummary, newest: InstructionContent | undefined): Promise<void> => {
      if (!workingCopy) return;
      const losesWork = !newest || !isEmptyComparison(compareInstructions(newest, workingCopy.content));
      const isSure = await ask({
        title: t('restore'),
        message: t(losesWork ? 'restoreOver' : 'restoreConfirm', { number }),
        confirmLabel: t('restore'),
        tone: losesWork ? 'loses' : 'normal',
      });
      if (!isSure) return;
      await run(
        async ({ id }) => {
          const { title } = await api.call(restoreRevision, { params: { id, revision: number } });
          showBanner({ tone: 'success', message: t('restored', { number }) });
          return title;
        },
        { title: t('restore'), failed: t('restoreFailed'), taken: t('titleTaken', { number }) },
      );
    },
    /** Restores a save; nothing is lost by it. */
    restoreVersion: async (number: number): Promise<void> => {
      const message = t('restoreVersionConfirm', { number });
      if (!(await ask({ title: t('restore'), message, confirmLabel: t('restore') }))) return;
      await run(
        async ({ id }) => {
          const { title } = await api.call(restoreVersion, { params: { id, version: number } });
          showBanner({ tone: 'success', message: t('versionRestored', { number }) });
          return title;
        },
        { title: t('restore'), failed: t('restoreFailed'), taken: t('versionTitleTaken', { number }) },
      );
    },
    /** Resets the working copy to the live revision. */
    discard: async (): Promise<void> => {
      const number = workingCopy?.release.liveRevision;
      if (typeof number !== 'number') return;
      const message = t('discardConfirm', { number });
      if (!(await ask({ title: t('discard'), message, confirmLabel: t('discard'), tone: 'danger' }))) return;
      await run(
        async ({ id, version }) => {
          const { title } = await api.call(discardDraft, { params: { id }, body: { version } });
          showBanner({ tone: 'success', message: t('discarded', { number }) });
          return title;
        },
        { title: t('discard'), failed: t('discardFailed'), taken: t('discardTitleTaken', { number }) },
      );
    },
  };
}
