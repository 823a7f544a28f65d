import { rmSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/**
 * Ends the process when the one that started it is gone, killed without a word: nobody would take the answer. A thread of
 * its own, because the process may be deep in work that lets no timer run.
 */

const EVERY_MS = 250;
const { parent, folder }: { parent: number; folder: string | null } = workerData;

setInterval(() => {
  if (process.ppid === parent) return;
  try {
    // A file that is written meanwhile keeps its folder in being for one more round.
    if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, EVERY_MS);
