/** Nobody works anywhere yet: a press on empty ground puts the focus on the region, another page puts it on the heading. */
export function isOnNothing(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.matches('[data-region], h1');
}
