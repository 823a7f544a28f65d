import type { Transaction } from '../../ports/index.ts';
import type { LocalParts } from '../local-parts.ts';

/**
 * Key of the latest time that this machine's clock ever showed. Another key is started each time the server confirms a person
 * after the clock had been set back: earlier values no longer apply to that person, but still to everybody else.
 */
const LATEST = 'local.latest-ms';

/** The latest time since a person last signed in with the server; an unreadable value blocks everybody. */
export async function latestSeenMs(
  { seal }: LocalParts,
  { meta }: { readonly meta: Pick<Transaction['meta'], 'get'> },
  stretch: number,
): Promise<number> {
  const sealed = await meta.get(LATEST);
  if (sealed === null) return 0;
  const latest = seal.open<number[]>(LATEST, sealed);
  return latest === null ? Number.POSITIVE_INFINITY : Math.max(0, ...latest.slice(stretch));
}

/** Stores the current time, so that a clock that is set back is detected, also after a restart. */
export async function noteTime({ context, seal }: LocalParts): Promise<void> {
  const nowMs = context.clock.nowMs();
  await context.storage.transaction(async ({ meta }) => {
    const sealed = await meta.get(LATEST);
    const latest = sealed === null ? [] : seal.open<number[]>(LATEST, sealed);
    if (latest !== null && nowMs > (latest.at(-1) ?? 0))
      await meta.set(LATEST, seal.seal(LATEST, [...latest.slice(0, -1), nowMs]));
  });
}

/** The server has confirmed a person: for them a corrected clock counts from now. Returns the stretch that begins with it. */
export async function beginStretch({ context, seal }: LocalParts, { meta }: Transaction): Promise<number> {
  const nowMs = context.clock.nowMs();
  const sealed = await meta.get(LATEST);
  const known = (sealed === null ? null : seal.open<number[]>(LATEST, sealed)) ?? [];
  const isBack = known.length > 0 && nowMs < (known.at(-1) ?? 0);
  const latest = isBack ? [...known, nowMs] : [...known.slice(0, -1), nowMs];
  await meta.set(LATEST, seal.seal(LATEST, latest));
  return latest.length - 1;
}
