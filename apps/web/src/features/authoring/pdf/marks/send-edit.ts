import { attachFile, changeHighlight, createHighlight, deleteHighlight, detachFile, inputOfUse } from '@benchbook/contracts';
import { newId } from '@benchbook/domain/ids';
import { ApiError, type Client, quietApi } from '../../../../lib/client/index.ts';
import { sessionOf } from '../../session/open-sessions.ts';
import { applyChange } from './apply-change.ts';
import { type MarkChange, type MarkEdit, markOf } from './mark-edit.ts';

interface Sent {
  readonly version: number;
}

/**
 * Sends one change with its event id as idempotency key. If the instruction is still open, applies the result to its
 * marks.
 *
 * @throws ApiError
 */
export async function sendEdit({ userId, instructionId, eventId, change }: MarkEdit, as: Client): Promise<void> {
  const call = (): Promise<Sent> => send(instructionId, change, eventId, as);
  const session = sessionOf(userId, instructionId);
  try {
    if (session) await session.changeMarks(call, (highlights) => applyChange(highlights, change));
    else await call();
  } catch (error) {
    // Ignore: the mark is already deleted.
    if (!isRemoval(change) || !isNotFound(error)) throw error;
    session?.marks.setState(({ highlights }) => ({ highlights: applyChange(highlights, change) }));
  }
}

/** Deletes a mark immediately. @throws ApiError */
export async function deleteStored(instructionId: string, highlightId: string): Promise<Sent> {
  return quietApi.call(deleteHighlight, { body: { instructionId, highlightId } }, { key: newId() });
}

async function send(instructionId: string, change: MarkChange, key: string, as: Client): Promise<Sent> {
  switch (change.kind) {
    case 'create': {
      const { marker, link, attachments, ...highlight } = change.highlight;
      const files = attachments.map(inputOfUse);
      const body = { ...highlight, instructionId, annoId: { marker, link }, attachments: files };
      return as.call(createHighlight, { body }, { key });
    }
    case 'change':
    case 'files': {
      const body = change.kind === 'change' ? change.fields : { attachments: change.uses.map(inputOfUse) };
      const params = { id: instructionId, highlightID: markOf(change) };
      return as.call(changeHighlight, { params, body }, { key });
    }
    case 'delete':
      return as.call(deleteHighlight, { body: { instructionId, highlightId: change.highlightId } }, { key });
    case 'attach': {
      const { id, file, isPreviewImage, backgroundColor, camera } = change.use;
      const place = { stepId: null, highlightId: change.highlightId, fileId: file.id, path: null, position: null };
      return as.call(attachFile, { body: { id, instructionId, ...place, isPreviewImage, backgroundColor, camera } }, { key });
    }
    case 'detach':
      return as.call(detachFile, { body: { instructionId, useId: change.useId } }, { key });
  }
}

function isRemoval({ kind }: MarkChange): boolean {
  return kind === 'delete' || kind === 'detach';
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}
