import { ApiError } from '@benchbook/client';
import type { AttachmentUse, LibraryFile } from '@benchbook/domain/attachments';
import { DEFAULT_BACKGROUND } from '@benchbook/domain/attachments';
import { type Highlight, LINK_HIGHLIGHT_COLOR, newMarker, TEXT_HIGHLIGHT_COLOR } from '@benchbook/domain/highlights';
import { newId } from '@benchbook/domain/ids';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { groupMarks, type Mark } from '../../../../blocks/pdf-marks/index.ts';
import type { NewMark } from '../../../../blocks/pdf-viewer/index.ts';
import { report } from '../../../../lib/log/report.ts';
import { doneNow } from '../../../../lib/outbox/index.ts';
import { useCurrentUser } from '../../../../lib/session/index.ts';
import { useDialogs } from '../../../../ui/dialogs/index.ts';
import { useAuthor, useDraft } from '../../session/author-context.ts';
import { t } from '../messages.ts';
import { applyChange } from './apply-change.ts';
import { type MarkChange, type MarkFields, markOf } from './mark-edit.ts';
import { markEditsOf } from './mark-queues.ts';
import { deleteStored } from './send-edit.ts';

export type Marks = ReturnType<typeof useMarks>;

/** Two changes of one moment would lose their order on the way through a reload. */
let lastMs = 0;

/**
 * The marks of the open instruction and what an author does to them. What is done shows at once and goes to the server by
 * itself, in its order; until it is there it is kept on this device (ERR-24: a failure is only logged).
 */
export function useMarks() {
  const { session } = useAuthor();
  const { id: userId } = useCurrentUser();
  const { tell } = useDialogs();
  const { instructionId } = session;
  const pdfPath = useDraft((state) => state.base.settings.pdfPath);
  const line = markEditsOf(userId);
  const { pending, refused } = useSyncExternalStore(line.subscribe, line.read);
  const stored = useStore(session.marks, ({ highlights }) => highlights);

  const [waiting, declined] = useMemo(
    () => [
      pending.filter((edit) => edit.instructionId === instructionId),
      refused.filter(({ entry }) => entry.instructionId === instructionId),
    ],
    [pending, refused, instructionId],
  );
  const highlights = useMemo(() => {
    const edits = [...declined.map(({ entry }) => entry).filter(({ change }) => change.kind !== 'delete'), ...waiting];
    return edits.toSorted((one, other) => one.atMs - other.atMs).reduce((now, edit) => applyChange(now, edit.change), stored);
  }, [stored, waiting, declined]);
  const marks = useMemo(() => groupMarks(highlights), [highlights]);
  const unsentIds = useMemo(
    () => new Set([...waiting, ...declined.map(({ entry }) => entry)].map(({ change }) => markOf(change))),
    [waiting, declined],
  );
  const unsentCount = waiting.length + declined.length;
  useEffect(() => session.marks.setState({ unsentCount }), [session, unsentCount]);

  const add = (change: MarkChange): void => {
    lastMs = Math.max(Date.now(), lastMs + 1);
    void line.add({ ...doneNow(), atMs: lastMs, userId, instructionId, change });
  };
  const create = (highlight: Pick<Highlight, keyof NewMark | 'color' | 'link'>, mappingId?: string): Highlight => {
    const id = newId();
    const made: Highlight = {
      ...{ id, marker: newMarker(), mappingId: mappingId ?? id, pdfPath, placement: 'placed', attachments: [] },
      ...highlight,
    };
    add({ kind: 'create', highlight: made });
    return made;
  };
  const mark = (place: NewMark): Highlight => create({ ...place, color: TEXT_HIGHLIGHT_COLOR, link: null });

  const remove = async (highlightIds: readonly string[]): Promise<void> => {
    try {
      for (const highlightId of highlightIds) {
        // What the server does not have yet, or not all of, is taken away behind what waits.
        if (unsentIds.has(highlightId)) add({ kind: 'delete', highlightId });
        else await session.changeMarks(() => deleteStored(instructionId, highlightId), without(highlightId));
      }
    } catch (error) {
      report.warning('The highlight could not be deleted', error);
      await tell({ title: t('deleteHighlight'), message: t('deleteFailed') });
    }
  };
  return {
    marks,
    highlights,
    /** Highlights of which the server does not have all yet. */
    unsentIds,
    unsentCount,
    refused: declined,
    retry: (eventId: string): void => void line.retry(eventId),
    dismiss: (eventId: string): void => void line.dismiss(eventId),
    mark,
    change: (highlightId: string, fields: MarkFields): void => add({ kind: 'change', highlightId, fields }),
    /** Files of a mark; one that only leads elsewhere gets a highlight of its own for them. @throws ApiError */
    attach: ({ carrier, shown }: Mark, file: LibraryFile): void => {
      const { page, quads, quote, before, after } = shown;
      const holder = carrier ?? mark({ page, quads, quote, before, after });
      if (holder.attachments.some((use) => use.file.id === file.id))
        throw new ApiError('ALREADY_ATTACHED', t('alreadyAttached'), { status: 409 });
      add({ kind: 'attach', highlightId: holder.id, use: newUse(file) });
    },
    detach: (highlightId: string, useId: string): void => add({ kind: 'detach', highlightId, useId }),
    orderFiles: (highlightId: string, uses: readonly AttachmentUse[]): void => add({ kind: 'files', highlightId, uses }),
    /** Leads to another instruction from a mark, or from a place of its own (EDIT-31, CONST-41). */
    link: (place: NewMark, link: NonNullable<Highlight['link']>, carrierId?: string): Highlight =>
      create({ ...place, color: LINK_HIGHLIGHT_COLOR, link }, carrierId),
    remove,
    flush: () => line.flush(),
  };
}

function without(highlightId: string) {
  return (highlights: readonly Highlight[]): readonly Highlight[] => highlights.filter(({ id }) => id !== highlightId);
}

function newUse(file: LibraryFile): AttachmentUse {
  const { id, path, name, extension, sha256, sizeBytes, mediaType } = file;
  return {
    ...{ id: newId(), file: { id, path, name, extension, sha256, sizeBytes, mediaType }, isPreviewImage: false },
    ...{ backgroundColor: DEFAULT_BACKGROUND, camera: null, photoMarkup: null, annotations: [] },
  };
}
