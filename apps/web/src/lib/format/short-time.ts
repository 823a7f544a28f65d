const DAY_MS = 24 * 3_600_000;

/** A time in little room, in the user's language: the hour today, the weekday within a week, else the date. */
export function shortTime(atMs: number, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  if (isToday) return words(atMs, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (nowMs - atMs < 6 * DAY_MS) return words(atMs, { weekday: 'short' });
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return words(atMs, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

function words(atMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en', options).format(atMs);
}
