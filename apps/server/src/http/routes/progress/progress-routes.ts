import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { judgeAnswer } from '@benchbook/domain/outbox';
import type { AppContext } from '../../../app-context.ts';
import { LEAST_TICKS } from '../../../auth/index.ts';
import { acknowledgeAlerts } from '../../../commands/progress/acknowledge-alerts.ts';
import { acknowledgeStepChange, listChangedSteps } from '../../../commands/progress/changed-steps.ts';
import { startRun } from '../../../commands/progress/start-run.ts';
import { type RecordTicks, recordTicks, storeProgress } from '../../../commands/progress/store-progress.ts';
import { storeRevisionChoice } from '../../../commands/progress/store-revision-choice.ts';
import { storeTickBatch } from '../../../commands/progress/store-tick-batch.ts';
import { callSupervisor, leaveCall } from '../../../commands/progress/supervisor-calls.ts';
import {
  acknowledgeAlertsLocally,
  acknowledgeStepChangeLocally,
  recordTicksLocally,
  storeRevisionChoiceLocally,
} from '../../../replica/outbox/progress-writes.ts';
import { assignedInstruction } from '../../../replica/routing/in-copy.ts';
import type { SayToCaller } from '../../call-language.ts';
import { errorAnswer } from '../../error-answer.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { takeCall } from '../../take-call.ts';

/** A device resends its queued ticks automatically. */
const TOO_MANY = t('manySteps');

const recorderOf = ({ local }: AppContext): RecordTicks => (local ? recordTicksLocally : recordTicks);

/** The answer to an entry that its sender must not resend automatically. @throws any other error */
function refusalOf(error: unknown, say: SayToCaller): calls.EntryAnswer {
  const { status, body } = errorAnswer(error, say);
  if (!(error instanceof DomainError) || judgeAnswer(status, body.code) !== 'refused') throw error;
  return { status, error: body };
}

export const progressRoutes: readonly HandledRoute[] = [
  handle(calls.acknowledgeAlerts, {
    place: 'local',
    writesCopy: true,
    acceptsDevice: true,
    run: ({ params, body, caller, context }) =>
      (context.local ? acknowledgeAlertsLocally : acknowledgeAlerts)(context, caller, { instructionId: params.id, ...body }),
  }),
  handle(calls.acknowledgeStepChange, {
    place: 'local',
    writesCopy: true,
    acceptsDevice: true,
    run: ({ params, body, caller, context }) =>
      (context.local ? acknowledgeStepChangeLocally : acknowledgeStepChange)(context, caller, {
        instructionId: params.id,
        ...body,
      }),
  }),
  handle(calls.listChangedSteps, {
    place: { localFirst: assignedInstruction },
    run: ({ params, query, caller, context }) => listChangedSteps(context, caller, params.id, query.revision),
  }),
  handle(calls.startRun, {
    place: 'remote',
    refreshesCopy: true,
    person: ({ body }) => body.userId,
    run: ({ params, body, caller, context }) => startRun(context, caller, params.id, body.userId),
  }),
  handle(calls.storeRevisionChoice, {
    place: 'local',
    writesCopy: true,
    acceptsDevice: true,
    run: ({ params, body, caller, context }) => {
      takeCall(context.limits.revisionChoices, caller.id, t('manyChoices'));
      return (context.local ? storeRevisionChoiceLocally : storeRevisionChoice)(context, caller, {
        instructionId: params.id,
        ...body,
      });
    },
  }),
  handle(calls.storeStepsDone, {
    place: 'local',
    writesCopy: true,
    acceptsDevice: true,
    person: ({ body }) => body.userId,
    run: ({ body, caller, context }) => {
      takeCall(context.limits.ticks, caller.id, TOO_MANY, Math.max(LEAST_TICKS, body.ticks.length));
      return storeProgress(context, caller, body, recorderOf(context));
    },
  }),
  handle(calls.storeTickBatch, {
    place: 'local',
    writesCopy: true,
    acceptsDevice: true,
    person: ({ body }) => body.userId,
    run: ({ params, body, caller, context, say }) => {
      takeCall(context.limits.ticks, caller.id, TOO_MANY, Math.max(LEAST_TICKS, body.entries.flat().length));
      return storeTickBatch(context, caller, { ...body, instructionId: params.id }, recorderOf(context), (error) =>
        refusalOf(error, say),
      );
    },
  }),
  handle(calls.callSupervisor, {
    place: 'remote',
    run: ({ params, body, caller, context }) => {
      takeCall(context.limits.supervisorCalls, caller.id, t('manyCalls'));
      return callSupervisor(context, caller, { instructionId: params.id, ...body });
    },
  }),
  handle(calls.endSupervisorCall, {
    place: 'remote',
    run: async ({ params, caller, context }) => ({
      ended: await context.storage.transaction((tx) => leaveCall(tx, caller, params.id, context.clock.nowMs())),
    }),
  }),
];
