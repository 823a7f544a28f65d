import type { LiveFields } from '@benchbook/domain/instructions';
import type { Release } from '@benchbook/domain/release';
import { z } from 'zod';
import { tagCodec } from '../tags/tag.ts';

/** Facts that change without the content. `hasDraft`, `isRefused`, `revision` and `isBuilding` are ours. */
export const liveFieldsShape = {
  release: z.boolean(),
  isBuilding: z.boolean(),
  /** Number of the live revision, or null. */
  liveRevision: z.int().nullable(),
  hasDraft: z.boolean(),
  /** There where the last release was refused. */
  isRefused: z.boolean().optional(),
  isAssignable: z.boolean(),
  workStatus: z.enum(['Not Started', 'In Progress', 'Completed']),
  assignees: z.int(),
  completion: z.number(),
  tags: z.array(tagCodec),
};

const shape = z.object(liveFieldsShape);

type WireRelease = Pick<z.output<typeof shape>, 'release' | 'isBuilding' | 'liveRevision' | 'hasDraft' | 'isRefused'>;

export function decodeRelease({ release, isBuilding, liveRevision, hasDraft, isRefused }: WireRelease): Release {
  return { isReleased: release, isBuilding, liveRevision, hasDraft, isRefused: isRefused ?? false };
}

export function encodeRelease({ isReleased, isBuilding, liveRevision, hasDraft, isRefused }: Release): WireRelease {
  return { release: isReleased, isBuilding, liveRevision, hasDraft, ...(isRefused && { isRefused }) };
}

export function decodeLiveFields(wire: z.output<typeof shape>): LiveFields {
  return {
    release: decodeRelease(wire),
    isAssignable: wire.isAssignable,
    workStatus: wire.workStatus,
    assigneeCount: wire.assignees,
    completion: wire.completion,
    tags: wire.tags,
  };
}

export function encodeLiveFields(live: LiveFields): z.output<typeof shape> {
  return {
    ...encodeRelease(live.release),
    isAssignable: live.isAssignable,
    workStatus: live.workStatus,
    assignees: live.assigneeCount,
    completion: live.completion,
    tags: [...live.tags],
  };
}
