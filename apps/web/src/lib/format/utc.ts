/** A moment for paper and for the log, the same wherever it is read: `2026-01-31 14:05:09 UTC`. */
export function formatUtc(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
