import type { SaveSince } from '@benchbook/domain/comparison';
import { vi } from 'vitest';
import type { ReleaseOptions } from '../release-steps.ts';

/** The open instruction at version 7, all saved unless a test gives the results of its next saves. */
export function anOpenInstruction(saves: Partial<Awaited<ReturnType<ReleaseOptions['save']>>>[] = []) {
  let version = 7;
  const takeIn = vi.fn(async (newer: number) => {
    version = newer;
  });
  const options = {
    instructionId: 'wi',
    save: async () => {
      const next = { outcome: 'nothing', savedSince: [], version, ...saves.shift() };
      version = next.version;
      return next;
    },
    unsaved: (): ReturnType<ReleaseOptions['unsaved']> => null,
    version: () => version,
    takeIn,
    onChanged: vi.fn(),
    onLeft: vi.fn(),
    onCheck: vi.fn(),
  } satisfies ReleaseOptions;
  return options;
}

/** Another user's save: step 2. */
export const A_SAVE: SaveSince = {
  by: 'demo_ee',
  atMs: 1,
  steps: [{ id: 's2', number: '2', title: 'Torque', change: 'changed' }],
  places: [],
};

/** The same as in the server's refusal. */
export const refusedFor = (version: number) =>
  Response.json(
    {
      message: 'Nothing was released.',
      code: 'CONFLICT',
      conflicts: [],
      version,
      savedSince: [
        { by: 'demo_ee', at: 1, steps: [{ StepID: 's2', number: '2', title: 'Torque', change: 'changed' }], places: [] },
      ],
    },
    { status: 409 },
  );
