import type { LiveFields } from '@benchbook/domain/instructions';
import { z } from 'zod';
import { tagCodec } from '../tags/tag.ts';

/** Facts that change without the content. `hasDraft`, `revision` and `isBuilding` are ours. */
export const liveFieldsShape = {
  release: z.boolean(),
  isBuilding: z.boolean(),
  /** Number of the live revision, or null. */
  liveRevision: z.int().nullable(),
  hasDraft: z.boolean(),
  isAssignable: z.boolean(),
  workStatus: z.enum(['Not Started', 'In Progress', 'Completed']),
  assignees: z.int(),
  completion: z.number(),
  tags: z.array(tagCodec),
};

const shape = z.object(liveFieldsShape);

export function decodeLiveFields(wire: z.output<typeof shape>): LiveFields {
  return {
    release: { isReleased: wire.release, isBuilding: wire.isBuilding, liveRevision: wire.liveRevision, hasDraft: wire.hasDraft },
    isAssignable: wire.isAssignable,
    workStatus: wire.workStatus,
    assigneeCount: wire.assignees,
    completion: wire.completion,
    tags: wire.tags,
  };
}

export function encodeLiveFields(live: LiveFields): z.output<typeof shape> {
  return {
    release: live.release.isReleased,
    isBuilding: live.release.isBuilding,
    liveRevision: live.release.liveRevision,
    hasDraft: live.release.hasDraft,
    isAssignable: live.isAssignable,
    workStatus: live.workStatus,
    assignees: live.assigneeCount,
    completion: live.completion,
    tags: [...live.tags],
  };
}
