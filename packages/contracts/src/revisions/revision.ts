import type { RevisionSummary } from '@benchbook/domain/release';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';

/** A revision in the list; all of it is ours (`design.md`, section 3). `released` is in epoch milliseconds. */
const revisionWire = z.object({
  revision: z.int(),
  title: z.string(),
  released: z.number(),
  releasedBy: z.string(),
  reason: z.string().default(''),
  sha256: z.string(),
  fileCount: z.int(),
  live: z.boolean(),
});

export const revisionCodec = codecFor(revisionWire, {
  decode: (wire): RevisionSummary => ({
    number: wire.revision,
    title: wire.title,
    releasedAtMs: wire.released,
    releasedBy: wire.releasedBy,
    reason: wire.reason,
    sha256: wire.sha256,
    fileCount: wire.fileCount,
    isLive: wire.live,
  }),
  encode: (revision) => ({
    revision: revision.number,
    title: revision.title,
    released: revision.releasedAtMs,
    releasedBy: revision.releasedBy,
    reason: revision.reason,
    sha256: revision.sha256,
    fileCount: revision.fileCount,
    live: revision.isLive,
  }),
});
