import type { Highlight } from '@benchbook/domain/highlights';
import { report } from '../../../../lib/log/report.ts';
import { useDialogs } from '../../../../ui/dialogs/index.ts';
import { useAuthor } from '../../session/author-context.ts';
import { t } from '../messages.ts';
import { applyChange } from './apply-change.ts';
import type { MarkChange } from './mark-edit.ts';
import { deleteStored } from './send-edit.ts';

interface RemoveOptions {
  readonly highlights: readonly Highlight[];
  readonly unsentIds: ReadonlySet<string>;
  send(changes: readonly MarkChange[]): void;
  record(done: readonly MarkChange[], before: readonly Highlight[]): void;
}

/** Deletes highlights immediately; shows an error if the server refuses or does not answer (ERR-25). */
export function useRemoveMarks({ highlights, unsentIds, send, record }: RemoveOptions) {
  const { session } = useAuthor();
  const { tell } = useDialogs();
  return async (highlightIds: readonly string[]): Promise<void> => {
    const done: MarkChange[] = [];
    try {
      for (const highlightId of highlightIds) {
        const change: MarkChange = { kind: 'delete', highlightId };
        // A highlight with pending changes is deleted through the same queue, after them.
        if (unsentIds.has(highlightId)) send([change]);
        else
          await session.changeMarks(
            () => deleteStored(session.instructionId, highlightId),
            (now) => applyChange(now, change),
          );
        done.push(change);
      }
    } catch (error) {
      report.warning('The highlight could not be deleted', error);
      await tell({ title: t('deleteHighlight'), message: t('deleteFailed') });
    } finally {
      if (done.length > 0) record(done, highlights);
    }
  };
}
