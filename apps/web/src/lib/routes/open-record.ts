/** Opens a paper in a tab of its own, so that what one is at stays as it is. */
export function openRecord(path: string): void {
  window.open(path, '_blank', 'noopener');
}
