import type { Transaction } from '../ports/index.ts';
import type { LocalParts } from './local-parts.ts';

/**
 * The latest moment that this machine's clock ever showed, whatever it shows now. There is one more each time the clock had been
 * set back when the server said who somebody is: what was before counts no more for them, and still for everybody else.
 */
const LATEST = 'local.latest-ms';

/** The latest moment since somebody was last signed in with the server; what can't be read holds everybody back. */
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

/** Notes what time it is, so that a clock that is set back is found out, after a restart too. */
export async function noteTime({ context, seal }: LocalParts): Promise<void> {
  const nowMs = context.clock.nowMs();
  await context.storage.transaction(async ({ meta }) => {
    const sealed = await meta.get(LATEST);
    const latest = sealed === null ? [] : seal.open<number[]>(LATEST, sealed);
    if (latest !== null && nowMs > (latest.at(-1) ?? 0))
      await meta.set(LATEST, seal.seal(LATEST, [...latest.slice(0, -1), nowMs]));
  });
}

/** The server has said who somebody is: a clock that was put right counts from now for them. Answers the stretch they begin in. */
export async function beginStretch({ context, seal }: LocalParts, { meta }: Transaction): Promise<number> {
  const nowMs = context.clock.nowMs();
  const sealed = await meta.get(LATEST);
  const known = (sealed === null ? null : seal.open<number[]>(LATEST, sealed)) ?? [];
  const isBack = known.length > 0 && nowMs < (known.at(-1) ?? 0);
  const latest = isBack ? [...known, nowMs] : [...known.slice(0, -1), nowMs];
  await meta.set(LATEST, seal.seal(LATEST, latest));
  return latest.length - 1;
}
