import { z } from 'zod';

/** Nothing but what a backup has is named, and nothing outside of its folder. */
const fileAt = (path: RegExp) =>
  z.object({
    path: z.string().regex(path),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    sizeBytes: z.number().int().nonnegative(),
  });

const databaseFile = fileAt(/^[a-z_]+\.(?:db|jsonl)$/);
const blob = fileAt(/^files[/\\][0-9a-f]{64}$/);

const manifest = z.object({
  format: z.literal(1),
  kind: z.enum(['sqlite', 'postgres']),
  /** Newest step of the schema that ran on the database. */
  schema: z.string().min(1),
  madeAtMs: z.number().int(),
  /** Everything beside this file; paths start from its folder. */
  database: z.array(databaseFile).min(1),
  blobs: z.array(blob),
  /** It is the database alone: the files are those that lie in the store, which an upgrade leaves as they are. */
  leavesFiles: z.literal(true).optional(),
});

/** What a backup consists of, with the SHA-256 of every file; `manifest.json` in its folder. */
export type BackupManifest = z.infer<typeof manifest>;

export type BackupFile = z.infer<typeof blob>;

export const MANIFEST_NAME = 'manifest.json';

/** The backup can't be used, for a reason that the person at the machine can be told. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** @throws BackupError when the text is no manifest of this format */
export function parseManifest(text: string): BackupManifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${MANIFEST_NAME} is damaged or of another program.`, { cause });
  }
}
