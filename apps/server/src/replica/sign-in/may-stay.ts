import type { Id } from '@benchbook/domain/ids';
import type { Readers } from '../../ports/index.ts';
import type { LocalParts } from '../local-parts.ts';
import { latestSeenMs } from './latest-seen.ts';
import { openSecrets } from './sealed-person.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Whether a person's sign-in with the server is still valid; setting the clock back does not extend it. */
export async function mayStay(parts: LocalParts, readers: Pick<Readers, 'replica' | 'meta'>, userId: Id): Promise<boolean> {
  const { context, seal } = parts;
  const person = await readers.replica.person(userId);
  const secrets = person && openSecrets(seal, person);
  if (!secrets) return false;
  const latestMs = await latestSeenMs(parts, readers, secrets.stretch);
  return Math.max(context.clock.nowMs(), latestMs) - secrets.onlineAtMs <= context.settings.offlineDays * DAY_MS;
}
