import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { LocalParts } from '../local-parts.ts';
import type { UpstreamAnswer } from '../routing/upstream.ts';

const NAME = 'local.device-name';
const KEY = 'local.device-key';
const COOKIE = /^benchbook_device=([\w-]{1,64})/;

/** Identity of this machine on the server: a separate device, whatever names its browsers use. */
export interface OwnDevice {
  readonly name: string;
  /** The device key; null before the server has issued one. */
  readonly key: string | null;
}

export async function ownDevice({ context, seal }: LocalParts): Promise<OwnDevice> {
  const made = `${hostname().slice(0, 40)} ${randomUUID().slice(0, 8)}`;
  const { name, sealed } = await context.storage.transaction(async ({ meta }) => ({
    name: await meta.ensure(NAME, made),
    sealed: await meta.get(KEY),
  }));
  return { name, key: sealed === null ? null : seal.open<string>(KEY, sealed) };
}

export function cookieOf({ key }: OwnDevice): { cookie?: string } {
  return key === null ? {} : { cookie: `benchbook_device=${key}` };
}

/** Stores the first key that the server issues, and another one only after a successful sign-in with it. */
export async function keepKey({ context, seal }: LocalParts, { key }: OwnDevice, answer: UpstreamAnswer): Promise<void> {
  const given = answer.cookies.flatMap((cookie) => COOKIE.exec(cookie)?.[1] ?? []).at(0);
  if (given === undefined || given === key || (key !== null && answer.status !== 200)) return;
  await context.storage.transaction(({ meta }) => meta.set(KEY, seal.seal(KEY, given)));
}
