import type { SaveSince } from '@benchbook/domain/comparison';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import { z } from 'zod';
import { savesSinceCodec } from '../revisions/saves-since.ts';
import { codecFor } from '../wire/codec-for.ts';
import { decodeRelease, encodeRelease } from './live-fields.ts';

export const savedWire = z.looseObject({
  _id: z.string(),
  title: z.string(),
  version: z.int(),
  revision: z.int().nullable(),
  release: z.boolean(),
  isBuilding: z.boolean(),
  liveRevision: z.int().nullable(),
  hasDraft: z.boolean(),
  isRefused: z.boolean().optional(),
  isAssignable: z.boolean(),
  workStatus: z.enum(['Not Started', 'In Progress', 'Completed']),
  modified_date: z.number(),
});

const answerWire = z.object({
  /** The whole instruction where the whole was sent; else only what a caller needs to go on. */
  workInstruction: savedWire,
  /** Others had saved since the version this was based on: read it again to see their part. */
  merged: z.boolean().optional(),
  /** What the merge decided automatically, e.g. which of two moves was taken. */
  remarks: z.array(z.object({ kind: z.string(), id: z.string() })).optional(),
  /** What others had saved and this save was merged with. */
  savedSince: savesSinceCodec.optional(),
});

/** What a caller needs after a create, clone or save. */
export interface SavedInstruction {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly release: Release;
  readonly isAssignable: boolean;
  readonly workStatus: WorkStatus;
  readonly modifiedAtMs: number;
  readonly isMerged: boolean;
  readonly remarks: ReadonlyArray<{ readonly kind: string; readonly id: string }>;
  /** What others had saved since the version that a merged save was based on; empty for every other. */
  readonly savedSince: readonly SaveSince[];
}

export const saveAnswer = codecFor(answerWire, { decode: decodeSaved, encode: encodeSaved });

export function decodeSaved({
  workInstruction: wire,
  merged,
  remarks,
  savedSince,
}: z.output<typeof answerWire>): SavedInstruction {
  return {
    id: wire._id,
    title: wire.title,
    version: wire.version,
    release: decodeRelease(wire),
    isAssignable: wire.isAssignable,
    workStatus: wire.workStatus,
    modifiedAtMs: wire.modified_date,
    isMerged: merged ?? false,
    remarks: remarks ?? [],
    savedSince: savedSince ?? [],
  };
}

export function encodeSaved(saved: SavedInstruction): z.output<typeof answerWire> {
  return {
    workInstruction: {
      _id: saved.id,
      title: saved.title,
      version: saved.version,
      revision: saved.release.liveRevision,
      ...encodeRelease(saved.release),
      isAssignable: saved.isAssignable,
      workStatus: saved.workStatus,
      modified_date: saved.modifiedAtMs,
    },
    merged: saved.isMerged,
    remarks: [...saved.remarks],
    ...(saved.savedSince.length === 0 ? {} : { savedSince: saved.savedSince }),
  };
}
