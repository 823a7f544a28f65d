import type { ReleaseRefusal } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import type { EventReader } from '../../ports/index.ts';

/** Outcomes of a release; the newest one counts. */
const OF_RELEASE = ['release.requested', 'release.completed', 'release.failed', 'release.withdrawn'];

const refused = z.looseObject({
  problems: z.array(z.string()),
  // Older events have only the sentences, without places.
  places: z
    .array(
      z.object({
        kind: z.string(),
        stepId: z.string().nullable(),
        stepNumber: z.string().nullable(),
        highlightId: z.string().nullable(),
      }),
    )
    .default([]),
});

/** Why the last release request was refused, from the log; empty once it succeeded or was requested again. */
export async function findRefusal(events: EventReader, instructionId: Id): Promise<ReleaseRefusal> {
  const [last] = await events.list({ subjectId: instructionId, kinds: OF_RELEASE, direction: 'descending', limit: 1 });
  if (last?.kind !== 'release.failed') return { atMs: null, remarks: [] };
  const { problems, places } = refused.parse(last.payload);
  const nowhere = { kind: 'unknown', stepId: null, stepNumber: null, highlightId: null };
  return {
    atMs: last.atMs,
    remarks: problems.map((message, index) => ({ ...(places[index] ?? nowhere), isFatal: true, message })),
  };
}
