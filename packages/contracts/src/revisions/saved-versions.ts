import type { SavedVersion } from '@benchbook/domain/release';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { instructionAnswer } from '../instructions/instruction.ts';
import { saveAnswer } from '../instructions/save-answer.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** `saved` is in epoch milliseconds. */
const versionsWire = z.array(z.object({ version: z.int(), saved: z.number(), by: z.string(), steps: z.string() }));

export const listVersions = defineRoute({
  name: 'listVersions',
  method: 'GET',
  path: '/api/wip/{id}/versions',
  params: z.object({ id: idText }),
  response: codecFor(versionsWire, {
    decode: (wire): readonly SavedVersion[] =>
      wire.map(({ version, saved, by, steps }) => ({ version, savedAtMs: saved, savedBy: by, steps })),
    encode: (versions) =>
      versions.map(({ version, savedAtMs, savedBy, steps }) => ({ version, saved: savedAtMs, by: savedBy, steps })),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'The saves that are kept, the newest first, at most 200; a save is kept for 30 days.',
});

export const readVersion = defineRoute({
  name: 'readVersion',
  method: 'GET',
  path: '/api/wip/{id}/versions/{version}',
  params: z.object({ id: idText, version: wholeNumber }),
  response: instructionAnswer,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'The working copy as it was after a save that is kept.',
});

export const restoreVersion = defineRoute({
  name: 'restoreVersion',
  method: 'POST',
  path: '/api/wip/{id}/versions/{version}/restore',
  params: z.object({ id: idText, version: wholeNumber }),
  response: saveAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DELETED', 'DUPLICATE_TITLE'],
  access: 'AUTHOR',
  description: 'Takes a save that is kept up again as the draft.',
});

export const discardDraft = defineRoute({
  name: 'discardDraft',
  method: 'POST',
  path: '/api/wip/{id}/draft/discard',
  params: z.object({ id: idText }),
  body: z.object({ version: z.int().min(1) }),
  response: saveAnswer,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED', 'CONFLICT', 'DUPLICATE_TITLE'],
  access: 'AUTHOR',
  description:
    'Makes the working copy what is live again; what the draft held stays among the saved versions. `version` is the one that the author saw; CONFLICT carries who saved what since.',
});
