/**
 * On a press on a link to a place on this page: shows and focuses the place, without an entry in the history. The place has a
 * `tabindex`.
 */
export function focusTarget(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  const target = link && document.getElementById(link.hash.slice(1));
  if (!target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}
