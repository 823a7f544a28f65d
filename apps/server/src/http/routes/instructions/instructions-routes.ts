import * as calls from '@benchbook/contracts';
import { AVAILABLE, UNAVAILABLE } from '@benchbook/contracts';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import { readListOrder } from '@benchbook/domain/instruction-list';
import { findTitleProblem } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import { lineText } from '@benchbook/domain/words';
import { AnswerCache } from '../../../commands/instructions/answer-cache.ts';
import { attachFile } from '../../../commands/instructions/attach-file.ts';
import { cloneInstruction } from '../../../commands/instructions/clone-instruction.ts';
import { createAnnotation } from '../../../commands/instructions/create-annotation.ts';
import { createInstruction } from '../../../commands/instructions/create-instruction.ts';
import { createStep } from '../../../commands/instructions/create-step.ts';
import { deleteAnnotation } from '../../../commands/instructions/delete-annotation.ts';
import { deleteInstruction } from '../../../commands/instructions/delete-instruction.ts';
import { deleteStep } from '../../../commands/instructions/delete-step.ts';
import { detachFile } from '../../../commands/instructions/detach-file.ts';
import { beat, leave } from '../../../commands/instructions/presence.ts';
import { readAnswer } from '../../../commands/instructions/read-answer.ts';
import { stepsSent } from '../../../commands/instructions/read-markup-ahead.ts';
import { saveInstruction } from '../../../commands/instructions/save-instruction.ts';
import type { SummaryQuery } from '../../../ports/index.ts';
import { assignedInstruction, assignedList } from '../../../replica/routing/in-copy.ts';
import { EncodedJson, Payload } from '../../finish-call.ts';
import { type Call, handle, handlePrepared } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { explainCursor, pageSize, setPageHeaders } from '../../paging.ts';
import { readLongMarkup } from './read-long-markup.ts';
import { sendInstruction } from './send-instruction.ts';

const previewAnswers = new AnswerCache();

const instructionAnswers = new AnswerCache();

export const instructionsRoutes: readonly HandledRoute[] = [
  handle(calls.attachFile, { place: 'remote', run: ({ body, caller, context }) => attachFile(context, caller, body) }),
  handle(calls.checkAvailability, {
    place: 'remote',
    run: async ({ params, context, reply }) => {
      const isUsable = findTitleProblem(params.name) === undefined;
      const taken = await context.storage.read(({ instructions }) => instructions.findByTitle(lineText(params.name)));
      reply.type('text/plain; charset=utf-8');
      return new Payload(isUsable && !taken ? AVAILABLE : UNAVAILABLE);
    },
  }),
  handle(calls.cloneInstruction, {
    place: 'remote',
    run: ({ params, body, caller, context }) => cloneInstruction(context, caller, params.id, body),
  }),
  handle(calls.createAnnotation, {
    place: 'remote',
    run: ({ body, caller, context }) => createAnnotation(context, caller, body),
  }),
  handlePrepared(calls.createInstruction, {
    place: 'remote',
    prepare: ({ body, context, request }) => readLongMarkup(context, request, () => stepsSent(body.steps, null)),
    run: ({ body, caller, context }) => createInstruction(context, caller, body),
  }),
  handlePrepared(calls.createStep, {
    place: 'remote',
    prepare: ({ body, context, request }) => readLongMarkup(context, request, () => [body]),
    run: async ({ body, caller, context }) => new EncodedJson(await createStep(context, caller, body)),
  }),
  handle(calls.deleteAnnotation, {
    place: 'remote',
    run: ({ body, caller, context }) => deleteAnnotation(context, caller, body.instructionId, body.annotationId),
  }),
  handle(calls.deleteInstruction, {
    place: 'remote',
    run: ({ params, caller, context }) => deleteInstruction(context, caller, params.id),
  }),
  handle(calls.deleteStep, {
    place: 'remote',
    run: ({ body, caller, context }) => deleteStep(context, caller, body.instructionId, body.stepId),
  }),
  handle(calls.detachFile, {
    place: 'remote',
    run: ({ body, caller, context }) => detachFile(context, caller, body.instructionId, body.useId),
  }),
  handle(calls.listInstructions, {
    place: { localFirst: assignedList },
    run: async ({ query, caller, context, request, reply }) => {
      const read = () => context.storage.read(({ instructions }) => instructions.listSummaries(summaryQuery(query, caller)));
      const page = query.limit === undefined ? context.limits.heavy.run(caller.id, read) : read();
      const { rows, total, nextCursor } = await page.catch(explainCursor);
      setPageHeaders(request, reply, { total, nextCursor });
      return [...rows];
    },
  }),
  /** The working copy for authors, the live revision for others; never marks the caller as editing. */
  handle(calls.previewInstruction, {
    place: { localFirst: assignedInstruction },
    run: async ({ params, caller, context, request, reply }) => {
      const wanted = canAuthor(caller.role) ? 'working-copy' : 'live';
      return sendInstruction(
        reply,
        await readAnswer(context, previewAnswers, caller, params.id, wanted, request.headers['if-none-match']),
      );
    },
  }),
  handle(calls.readInstruction, {
    place: { localFirst: assignedInstruction },
    // Compressed forms are cached; the framework need not compress again.
    compresses: false,
    run: async ({ params, query, caller, context, request, reply }) => {
      const isEditing = query.editing === true;
      if (isEditing && canAuthor(caller.role)) await beat(context, caller, params.id);
      const known = isEditing ? undefined : request.headers['if-none-match'];
      return sendInstruction(
        reply,
        await readAnswer(context, instructionAnswers, caller, params.id, query.revision ?? 'working-copy', known),
      );
    },
  }),
  handle(calls.sendHeartbeat, {
    place: 'remote',
    run: async ({ params, caller, context }) => ({ editingStatus: await beat(context, caller, params.id) }),
  }),
  handle(calls.stopEditing, {
    place: 'remote',
    run: async ({ params, caller, context }) => {
      await leave(context, caller, params.id);
      return {};
    },
  }),
  handlePrepared(calls.updateInstruction, {
    place: 'remote',
    prepare: ({ body, context, request }) => readLongMarkup(context, request, () => stepsSent(body.steps, body.changes)),
    run: ({ params, body, caller, context }) => saveInstruction(context, caller, params.id, body),
  }),
];

function summaryQuery(
  { q, sort, limit, cursor, archived = 'hidden', mine = false, draft = false, tag }: Call<typeof calls.listInstructions>['query'],
  caller: Caller,
): SummaryQuery {
  return {
    ...readListOrder(sort ?? 'title'),
    ...(q === undefined ? {} : { search: q }),
    ...(limit === undefined ? {} : { limit: pageSize(limit) }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(seesOnlyAssigned(caller.role) ? { assigneeId: caller.id } : {}),
    showsLive: !canAuthor(caller.role),
    archived,
    ownerId: mine ? caller.id : null,
    hasDraft: draft,
    tagId: tag ?? null,
  };
}
