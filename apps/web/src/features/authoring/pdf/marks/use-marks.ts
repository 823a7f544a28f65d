import { ApiError } from '@benchbook/client';
import { type AttachmentUse, type LibraryFile, newUse } from '@benchbook/domain/attachments';
import { type Highlight, LINK_HIGHLIGHT_COLOR, newMarker, TEXT_HIGHLIGHT_COLOR } from '@benchbook/domain/highlights';
import { newId } from '@benchbook/domain/ids';
import { useEffect, useMemo, useState } from 'react';
import { groupMarks, type Mark } from '../../../../blocks/pdf-marks/index.ts';
import type { NewMark } from '../../../../blocks/pdf-viewer/index.ts';
import { report } from '../../../../lib/log/report.ts';
import { useDialogs } from '../../../../ui/dialogs/index.ts';
import { useAuthor, useDraft } from '../../session/author-context.ts';
import { t } from '../messages.ts';
import { applyChange } from './apply-change.ts';
import type { MarkChange, MarkFields } from './mark-edit.ts';
import { NO_HISTORY, withStep } from './mark-history.ts';
import { deleteStored } from './send-edit.ts';
import { useHighlightQueue } from './use-highlight-queue.ts';

export type Marks = ReturnType<typeof useMarks>;

/**
 * Marks of the open instruction and their commands. Changes are shown immediately and sent in order; until the server has
 * them, they are stored on this device (ERR-24: a failure is only logged).
 */
export function useMarks() {
  const pdfPath = useDraft((state) => state.base.settings.pdfPath);
  const { send, ...queue } = useHighlightQueue();
  const { highlights } = queue;
  const record = useMarkHistory(send);
  const marks = useMemo(() => groupMarks(highlights), [highlights]);

  const perform = (...changes: readonly MarkChange[]): void => {
    record(changes, highlights);
    send(changes);
  };
  const remove = useRemoveMarks({ highlights, unsentIds: queue.unsentIds, send, record });
  const drawn = (highlight: Pick<Highlight, keyof NewMark | 'color' | 'link'>, mappingId?: string): Highlight => {
    const id = newId();
    const rest = { marker: newMarker(), mappingId: mappingId ?? id, pdfPath, placement: 'placed', attachments: [] } as const;
    return { id, ...rest, ...highlight };
  };
  const create = (highlight: Highlight): Highlight => {
    perform({ kind: 'create', highlight });
    return highlight;
  };
  return {
    ...queue,
    marks,
    remove,
    mark: (place: NewMark): Highlight => create(drawn({ ...place, color: TEXT_HIGHLIGHT_COLOR, link: null })),
    /** Changes of several highlights are undone together. */
    change: (highlightIds: readonly string[], fields: MarkFields): void =>
      perform(...highlightIds.map((highlightId): MarkChange => ({ kind: 'change', highlightId, fields }))),
    /** Attaches files to a mark; a mark that is only a link gets a separate highlight for them. @throws ApiError */
    attach: ({ carrier, shown }: Mark, file: LibraryFile): void => {
      const { page, quads, quote, before, after } = shown;
      const holder = carrier ?? drawn({ page, quads, quote, before, after, color: TEXT_HIGHLIGHT_COLOR, link: null });
      if (holder.attachments.some((use) => use.file.id === file.id))
        throw new ApiError('ALREADY_ATTACHED', t('alreadyAttached'), { status: 409 });
      const attach: MarkChange = { kind: 'attach', highlightId: holder.id, use: inUse(file) };
      perform(...(carrier ? [] : [{ kind: 'create', highlight: holder } as const]), attach);
    },
    detach: (highlightId: string, useId: string): void => perform({ kind: 'detach', highlightId, useId }),
    orderFiles: (highlightId: string, uses: readonly AttachmentUse[]): void => perform({ kind: 'files', highlightId, uses }),
    /** Adds a link to another instruction to a mark, or at a separate place (EDIT-31, CONST-41). */
    link: (place: NewMark, link: NonNullable<Highlight['link']>, carrierId?: string): Highlight =>
      create(drawn({ ...place, color: LINK_HIGHLIGHT_COLOR, link }, carrierId)),
  };
}

function inUse({ id, path, name, extension, sha256, sizeBytes, mediaType }: LibraryFile): AttachmentUse {
  return newUse(newId(), { id, path, name, extension, sha256, sizeBytes, mediaType });
}

/** Provides undo and redo of marks to the toolbar. Returns the function that records a step. */
function useMarkHistory(send: (changes: readonly MarkChange[]) => void) {
  const { session } = useAuthor();
  const [history, setHistory] = useState(NO_HISTORY);
  useEffect(() => {
    const { past, future } = history;
    const [last, next] = [past.at(-1), future.at(-1)];
    session.marks.setState({
      lastDoneAtMs: last?.atMs ?? null,
      canRedo: next !== undefined,
      undo: () => {
        if (!last) return;
        setHistory({ past: past.slice(0, -1), future: [...future, last] });
        send(last.takenBack);
      },
      redo: () => {
        if (!next) return;
        setHistory({ past: [...past, { ...next, atMs: Date.now() }], future: future.slice(0, -1) });
        send(next.done);
      },
    });
  });
  return (done: readonly MarkChange[], before: readonly Highlight[]): void => setHistory((now) => withStep(now, done, before));
}

interface RemoveOptions {
  readonly highlights: readonly Highlight[];
  readonly unsentIds: ReadonlySet<string>;
  send(changes: readonly MarkChange[]): void;
  record(done: readonly MarkChange[], before: readonly Highlight[]): void;
}

/** Deletes highlights immediately; shows an error if the server refuses or does not answer (ERR-25). */
function useRemoveMarks({ highlights, unsentIds, send, record }: RemoveOptions) {
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
