import { ordinal } from './dates.ts';

/*
 * Times in the time zone of the plant, with the zone named: the same text on every device, whatever its zone and language.
 * Used on paper.
 */

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** `01/31/2026 02:05 PM Europe/Berlin (UTC+1)` */
export function formatPlantTimestamp(atMs: number, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOf(atMs, timeZone);
  const time = `${pad(hour % 12 === 0 ? 12 : hour % 12)}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${pad(month)}/${pad(day)}/${year} ${time} ${zoneWords(atMs, timeZone)}`;
}

/** To the second, for a record whose zone is named once: `2026-01-31 14:05:09`. */
export function formatPlantSeconds(atMs: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(atMs, timeZone);
  return `${year}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`;
}

/** `Saturday, January 31st, 2026`, as the specification writes dates. */
export function formatPlantDate(atMs: number, timeZone: string): string {
  const { year, day } = partsOf(atMs, timeZone);
  const name = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone }).format(atMs);
  return `${name({ weekday: 'long' })}, ${name({ month: 'long' })} ${ordinal(day)}, ${year}`;
}

/** A zone and its offset at that time: `Europe/Berlin (UTC+1)`; for UTC only the name. */
export function zoneWords(atMs: number, timeZone: string): string {
  return timeZone === 'UTC' ? timeZone : `${timeZone} (${offsetWords(atMs, timeZone)})`;
}

/** `UTC+1`, `UTC-3:30`, `UTC` */
export function offsetWords(atMs: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(atMs, timeZone);
  const minutes = Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - atMs) / 60_000);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${pad(rest)}`}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsOf(atMs: number, timeZone: string): Parts {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone });
  formats.set(timeZone, format);
  const found = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => found.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

const FIELDS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
