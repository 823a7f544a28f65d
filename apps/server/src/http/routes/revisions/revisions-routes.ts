import * as calls from '@benchbook/contracts';
import { findInstruction } from '../../../commands/instructions/find-instruction.ts';
import { stepsSent } from '../../../commands/instructions/read-markup-ahead.ts';
import { checkChanges, checkRelease, type FoundRemark } from '../../../commands/release/check-release.ts';
import { discardDraft } from '../../../commands/release/discard-draft.ts';
import { listRevisions } from '../../../commands/release/list-revisions.ts';
import { findRefusal } from '../../../commands/release/read-refusal.ts';
import { releaseVersion } from '../../../commands/release/release-version.ts';
import { restoreRevision } from '../../../commands/release/restore-revision.ts';
import { listVersions, readVersion, restoreVersion } from '../../../commands/release/saved-versions.ts';
import { startRevision } from '../../../commands/release/start-revision.ts';
import type { SayToCaller } from '../../call-language.ts';
import { Payload } from '../../finish-call.ts';
import { handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { readLongMarkup } from '../instructions/read-long-markup.ts';

const written = (remarks: readonly FoundRemark[], say: SayToCaller): calls.ReleaseRemark[] =>
  remarks.map(({ message, ...remark }) => ({ ...remark, message: say(message) }));

export const revisionsRoutes: readonly HandledRoute[] = [
  handle(calls.checkRelease, {
    place: 'remote',
    run: async ({ params, caller, context, say }) => written(await checkRelease(context, caller, params.id), say),
  }),
  handlePrepared(calls.checkChanges, {
    place: 'remote',
    prepare: ({ body, context, request }) => readLongMarkup(context, request, () => stepsSent(body.steps, body.changes)),
    run: async ({ params, body, caller, context, say }) => written(await checkChanges(context, caller, params.id, body), say),
  }),
  handle(calls.listRevisions, {
    place: 'remote',
    run: ({ params, caller, context }) => listRevisions(context, caller, params.id),
  }),
  handle(calls.readRefusal, {
    place: 'remote',
    run: ({ params, context }) =>
      context.storage.read(async ({ instructions, events }) => {
        await findInstruction(instructions, params.id);
        return findRefusal(events, params.id);
      }),
  }),
  handle(calls.releaseVersion, {
    place: 'remote',
    run: ({ params, body, caller, context }) => releaseVersion(context, caller, params.id, body),
  }),
  handle(calls.restoreRevision, {
    place: 'remote',
    run: ({ params, caller, context }) => restoreRevision(context, caller, params.id, params.revision),
  }),
  handle(calls.listVersions, {
    place: 'remote',
    run: async ({ params, context, say }) =>
      (await listVersions(context, params.id)).map(({ steps, ...version }) => ({ ...version, steps: steps ? say(steps) : '' })),
  }),
  handle(calls.readVersion, {
    place: 'remote',
    run: async ({ params, context, reply }) => {
      reply.type('application/json; charset=utf-8');
      return new Payload(await readVersion(context, params.id, params.version));
    },
  }),
  handle(calls.restoreVersion, {
    place: 'remote',
    run: ({ params, caller, context }) => restoreVersion(context, caller, params.id, params.version),
  }),
  handle(calls.discardDraft, {
    place: 'remote',
    run: ({ params, body, caller, context }) => discardDraft(context, caller, params.id, body.version),
  }),
  handle(calls.startRevision, {
    place: 'remote',
    run: ({ params, caller, context }) => startRevision(context, caller, params.id),
  }),
];
