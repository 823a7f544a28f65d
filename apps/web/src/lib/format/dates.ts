/**
 * The three time formats of the specification (section 9), in the time zone of the device. They are fixed patterns in English;
 * every other language has its own.
 */

/** Timestamps: `01/31/2026 02:05 PM`. */
export function formatTimestamp(atMs: number): string {
  if (!isEnglish()) return inOwnWay(atMs, { dateStyle: 'medium', timeStyle: 'short' });
  const { year, month, day, hour12, minute, half } = partsOf(atMs);
  return `${pad(month)}/${pad(day)}/${year} ${pad(hour12)}:${pad(minute)} ${half}`;
}

/** Dates: `Saturday, January 31st, 2026`. */
export function formatDate(atMs: number): string {
  if (!isEnglish()) return inOwnWay(atMs, { dateStyle: 'full' });
  const { year, day } = partsOf(atMs);
  return `${inOwnWay(atMs, { weekday: 'long' })}, ${inOwnWay(atMs, { month: 'long' })} ${ordinal(day)}, ${year}`;
}

/** Times of activities: `Jan 31st 2026, 2:05 pm`. */
export function formatActivityTime(atMs: number): string {
  if (!isEnglish()) return inOwnWay(atMs, { dateStyle: 'medium', timeStyle: 'short' });
  const { year, day, hour12, minute, half } = partsOf(atMs);
  return `${inOwnWay(atMs, { month: 'short' })} ${ordinal(day)} ${year}, ${hour12}:${pad(minute)} ${half.toLowerCase()}`;
}

/** Days of the calendar, `2026-01-31` in code: `Jan 31st 2026`, the same on every device. */
export function formatDay(calendarDay: string): string {
  const atMs = new Date(`${calendarDay}T12:00:00`).getTime();
  if (!isEnglish()) return inOwnWay(atMs, { dateStyle: 'medium' });
  const { year, day } = partsOf(atMs);
  return `${inOwnWay(atMs, { month: 'short' })} ${ordinal(day)} ${year}`;
}

function partsOf(atMs: number) {
  const date = new Date(atMs);
  const hour = date.getHours();
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour12: hour % 12 === 0 ? 12 : hour % 12,
    minute: date.getMinutes(),
    half: hour < 12 ? 'AM' : 'PM',
  };
}

const pad = (value: number): string => String(value).padStart(2, '0');

const language = (): string => document.documentElement.lang || 'en';
const isEnglish = (): boolean => /^en\b/.test(language());

function inOwnWay(atMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language(), options).format(atMs);
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

export function ordinal(day: number): string {
  return `${day}${ENDINGS[ordinals.select(day)] ?? 'th'}`;
}
