import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { QueueElsewhere } from '../ports/index.ts';

const REPLICA = /^replica-[0-9a-f]+\.db$/;

/** If another program holds a lock for longer, the file counts as unreadable. */
const BUSY_TIMEOUT_MS = 1_000;

/** Entries queued in the replicas beside this one: those of other servers that this machine worked for. */
export function queuesBeside(ownPath: string): QueueElsewhere[] {
  const folder = dirname(ownPath);
  const names = readdirSync(folder).filter((name) => REPLICA.test(name) && name !== basename(ownPath));
  return names.map((name) => queueIn(join(folder, name))).filter(({ waiting, files }) => waiting > 0 || files === null);
}

function queueIn(path: string): QueueElsewhere {
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      const rows = database.prepare("select body from outbox where state in ('pending', 'parked')").all();
      const named = database.prepare("select value from meta where name = 'local.upstream'").get();
      const files = rows.flatMap(({ body }) => filesOf(JSON.parse(String(body))));
      return { replica: basename(path), upstream: named ? String(named.value) : null, waiting: rows.length, files };
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')
      return { replica: basename(path), upstream: null, waiting: 0, files: null };
    throw error;
  }
}

const filesOf = ({ files = [] }: { files?: ReadonlyArray<{ sha256: string }> }): string[] => files.map(({ sha256 }) => sha256);
