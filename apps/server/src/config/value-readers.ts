import { isIP } from 'node:net';
import { SettingError } from './setting-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Text of a setting; an empty or blank one counts as unset. */
export function readText(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  return text === '' ? undefined : text;
}

/** @throws SettingError */
export function readWhole(environment: Environment, name: string, range: { min: number; max: number; fallback: number }): number {
  const text = readText(environment, name);
  if (text === undefined) return range.fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < range.min || value > range.max) {
    throw new SettingError(name, `has to be a whole number from ${range.min} to ${range.max}, but is "${text}".`);
  }
  return value;
}

/** @throws SettingError */
export function readFlag(environment: Environment, name: string, fallback: boolean): boolean {
  const text = readText(environment, name);
  if (text === undefined) return fallback;
  if (text !== '0' && text !== '1') throw new SettingError(name, `has to be 0 or 1, but is "${text}".`);
  return text === '1';
}

/** @throws SettingError */
export function readWord<Word extends string>(
  environment: Environment,
  name: string,
  words: readonly Word[],
  fallback: Word,
): Word {
  const text = readText(environment, name);
  if (text === undefined) return fallback;
  const word = words.find((each) => each === text);
  if (word === undefined) throw new SettingError(name, `has to be one of ${words.join(', ')}, but is "${text}".`);
  return word;
}

/** @throws SettingError; its message never contains the value, which may include a password */
export function readUrl(environment: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const text = readText(environment, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol)) {
    throw new SettingError(
      name,
      `has to be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  }
  return url;
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * A duration such as 30m, 24h or 7d, in ms.
 *
 * @throws SettingError
 */
export function readSpanMs(environment: Environment, name: string, fallback: string): number {
  const text = readText(environment, name) ?? fallback;
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  if (count === undefined || (unit !== 'm' && unit !== 'h' && unit !== 'd')) {
    throw new SettingError(name, `has to be a span such as 30m, 24h or 7d, but is "${text}".`);
  }
  return Number(count) * UNIT_MS[unit];
}

/** Names of address ranges that never leave the machine or the plant. */
const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Proxies by address, range (10.0.0.0/8) or name, separated by commas.
 *
 * @throws SettingError
 */
export function readProxies(environment: Environment, name: string): string | undefined {
  const text = readText(environment, name);
  const proxies = text?.split(',').map((each) => each.trim());
  const isProxy = (each: string): boolean => PROXY_WORDS.includes(each) || isRange(each);
  if (proxies && !proxies.every(isProxy)) {
    throw new SettingError(name, `has to be addresses or ranges of proxies such as 10.0.0.5 or 10.0.0.0/8, but is "${text}".`);
  }
  return proxies?.join(',');
}

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** An IANA time zone, e.g. Europe/Berlin. @throws SettingError */
export function readTimeZone(environment: Environment, name: string): string | undefined {
  const text = readText(environment, name);
  if (text === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SettingError(name, `has to be the name of a time zone, e.g. Europe/Berlin or UTC, but is "${text}".`);
  }
}
