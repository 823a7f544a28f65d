import { storeInfoReading } from '@benchbook/contracts';
import type { Caller } from '@benchbook/domain/users';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type InfoReading, storeInfoReading as record } from '../progress/store-info-reading.ts';
import { INFO_READING, subjectOf } from './outbox-kinds.ts';
import { inOne, queueWrite } from './queue-write.ts';

/** That all alerts were read before the work of a run is on record here, and on the server with the same moment. */
export function storeInfoReadingHere(context: AppContext, caller: Caller, reading: InfoReading) {
  const { instructionId, run, revision, readKeys } = reading;
  return inOne(context, async (joined, tx) => {
    const stored = await record(joined, caller, reading);
    await queueWrite(context, tx, {
      ...{ userId: caller.id, kind: INFO_READING, subject: subjectOf(instructionId) },
      ...{ method: storeInfoReading.method, path: `/api/wip/${encodeURIComponent(instructionId)}/info-readings` },
      body: { kind: 'json', json: z.encode(storeInfoReading.body, { run, revision, readKeys, atMs: stored.atMs }) },
    });
    return stored;
  });
}
