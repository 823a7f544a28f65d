/** The focus is not on any control: a click on empty ground puts it on the region, navigation puts it on the heading. */
export function isOnNothing(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.matches('[data-region], h1');
}
