import { REASON_MAX, type RevisionSummary } from '@benchbook/domain/release';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { saveAnswer } from '../instructions/save-answer.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** A revision in the list; all of it is ours. `released` is in epoch milliseconds. */
const revisionWire = z.object({
  revision: z.int(),
  title: z.string(),
  released: z.number(),
  releasedBy: z.string(),
  reason: z.string().default(''),
  sha256: z.string(),
  fileCount: z.int(),
  live: z.boolean(),
});

export const revisionCodec = codecFor(revisionWire, {
  decode: (wire): RevisionSummary => ({
    number: wire.revision,
    title: wire.title,
    releasedAtMs: wire.released,
    releasedBy: wire.releasedBy,
    reason: wire.reason,
    sha256: wire.sha256,
    fileCount: wire.fileCount,
    isLive: wire.live,
  }),
  encode: (revision) => ({
    revision: revision.number,
    title: revision.title,
    released: revision.releasedAtMs,
    releasedBy: revision.releasedBy,
    reason: revision.reason,
    sha256: revision.sha256,
    fileCount: revision.fileCount,
    live: revision.isLive,
  }),
});

export const listRevisions = defineRoute({
  name: 'listRevisions',
  method: 'GET',
  path: '/api/wip/{id}/revisions',
  params: z.object({ id: idText }),
  response: z.array(revisionCodec),
  errors: ['NOT_RELEASED', 'NOT_FOUND', 'DELETED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The released states of an instruction, the newest first.',
});

export const startRevision = defineRoute({
  name: 'startRevision',
  method: 'POST',
  path: '/api/wip/{id}/revisions',
  params: z.object({ id: idText }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'AUTHOR',
  description: 'Starts a draft beside the live revision, which stays up.',
});

export const releaseVersion = defineRoute({
  name: 'releaseVersion',
  method: 'POST',
  path: '/api/wip/{id}/releases',
  params: z.object({ id: idText }),
  body: z.object({ version: z.int().min(1), reason: z.string().max(REASON_MAX).optional() }),
  response: saveAnswer,
  status: 202,
  errors: ['NOT_FOUND', 'DELETED', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Releases the version that its author saw, and saves nothing; `reason` says why, to everybody who works by it. CONFLICT carries who saved what since.',
});

export const restoreRevision = defineRoute({
  name: 'restoreRevision',
  method: 'POST',
  path: '/api/wip/{id}/revisions/{revision}/restore',
  params: z.object({ id: idText, revision: wholeNumber }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'DUPLICATE_TITLE'],
  access: 'AUTHOR',
  description: 'Takes an old revision up again as the draft.',
});
