import { at, type Caller } from '../lib/caller.ts';

/** Milliseconds until the next maintenance run by the server's clock; 0 while it runs or is due. */
export async function houseDueInMs(dev: Caller): Promise<number> {
  const operations = await dev.succeed('GET', '/api/operations');
  const jobs = at(at(operations, 'jobs'), 'shown');
  const nowMs = Date.parse(String(at(operations, 'now')));
  const dueMs = (Array.isArray(jobs) ? jobs : [])
    .filter((job) => at(job, 'kind') === 'keep-house')
    .map((job) => (at(job, 'state') === 'running' ? nowMs : Date.parse(String(at(job, 'due')))));
  if (dueMs.length === 0 || dueMs.some(Number.isNaN)) throw new Error(`nobody keeps the house: ${JSON.stringify(jobs)}`);
  return Math.max(0, Math.min(...dueMs) - nowMs);
}
