import { z } from 'zod';

/** Paths may only name files of the backup, inside its folder. */
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
  /** Newest migration that ran on the database. */
  schema: z.string().min(1),
  madeAtMs: z.number().int(),
  /** All other files; paths are relative to the folder. */
  database: z.array(databaseFile).min(1),
  blobs: z.array(blob),
  /** The backup contains only the database: an upgrade leaves the files in the store unchanged. */
  leavesFiles: z.literal(true).optional(),
});

/** `manifest.json`: the files of a backup with their SHA-256. */
export type BackupManifest = z.infer<typeof manifest>;

export type BackupFile = z.infer<typeof blob>;

export const MANIFEST_NAME = 'manifest.json';

/** The backup can't be used; the message explains the reason to the operator. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** @throws BackupError if the text is not a manifest of this format */
export function parseManifest(text: string): BackupManifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${MANIFEST_NAME} is damaged or of another program.`, { cause });
  }
}
