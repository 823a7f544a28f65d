import { rmSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * Ends the process when its parent is gone, e.g. killed: nobody would take the answer. A separate thread, because the work may
 * block the event loop of the main thread.
 */

const EVERY_MS = 250;
const { parent, folder }: { parent: number; folder: string | null } = workerData;

setInterval(() => {
  if (process.ppid === parent) return;
  try {
    // A file that is written during the removal keeps its folder; the next round removes it.
    if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, EVERY_MS);
