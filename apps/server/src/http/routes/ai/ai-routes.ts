import { Readable } from 'node:stream';
import * as calls from '@benchbook/contracts';
import { DRAFT_LINES_TYPE, type DraftLine } from '@benchbook/contracts';
import { errorSentence } from '@benchbook/contracts/messages';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { DraftedStep } from '@benchbook/domain/steps';
import type { Log } from '../../../app-context.ts';
import type { SayToCaller } from '../../call-language.ts';
import { closing } from '../../closing.ts';
import { Payload } from '../../finish-call.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';

/** People for whom a model is generating: one request per person, since each occupies the model. */
const writing = new Set<Id>();

const STILL_WRITING = t('stillWriting');

async function* release<Value>(values: AsyncGenerator<Value>, done: () => void): AsyncGenerator<Value> {
  try {
    yield* values;
  } finally {
    done();
  }
}

async function* lines(
  steps: AsyncGenerator<DraftedStep>,
  signal: AbortSignal,
  { log, say }: { readonly log: Log; readonly say: SayToCaller },
): AsyncGenerator<string> {
  try {
    for await (const step of steps) yield line({ step });
    yield line({ end: true });
  } catch (error) {
    // The client disconnected: nobody to answer, and not an error.
    if (signal.aborted) return;
    if (!(error instanceof DomainError)) log.error({ error }, 'the writing of steps failed');
    const { code, detail } = error instanceof DomainError ? error : { code: 'INTERNAL', detail: {} };
    yield line({ error: { code, message: say(detail.message ?? errorSentence('AI_FAILED')) } });
  }
}

export const aiRoutes: readonly HandledRoute[] = [
  handle(calls.promptAi, {
    place: 'remote',
    async run({ body, caller, context, request, reply, say }) {
      const { stepWriter, log } = context;
      if (!stepWriter) throw new DomainError('AI_DISABLED');
      if (writing.has(caller.id)) throw new DomainError('RATE_LIMITED', { message: STILL_WRITING });
      writing.add(caller.id);
      const signal = closing(reply);
      const steps = release(stepWriter.write(body, signal), () => writing.delete(caller.id));
      if (!request.headers.accept?.includes(DRAFT_LINES_TYPE))
        return Array.fromAsync(steps).catch((error: unknown) => {
          // The client disconnected.
          if (signal.aborted) return reply.hijack();
          throw error;
        });
      // Not compressed, so that a step shows as soon as it is generated.
      reply.type(DRAFT_LINES_TYPE).header('content-encoding', 'identity').header('cache-control', 'no-store');
      return new Payload(Readable.from(lines(steps, signal, { log, say })));
    },
  }),
];

function line(value: DraftLine): string {
  return `${JSON.stringify(value)}\n`;
}
