const UNITS = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 hours ago", "now": time since `atMs` in the user's language. A future time counts as now. */
export function ago(atMs: number, nowMs: number): string {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang || 'en', { numeric: 'auto' });
  const pastMs = Math.max(0, nowMs - atMs);
  const unit = UNITS.find(([, lengthMs]) => pastMs >= lengthMs);
  return unit ? words.format(-Math.floor(pastMs / unit[1]), unit[0]) : words.format(0, 'second');
}
