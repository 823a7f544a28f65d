/** A time for paper and for the log, the same everywhere: `2026-01-31 14:05:09 UTC`. */
export function formatUtc(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
