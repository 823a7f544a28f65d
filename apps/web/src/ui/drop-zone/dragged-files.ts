/**
 * Whether files of this machine are dragged. A picture dragged out of a page is a file as well, but carries its HTML, which files
 * of the machine do not have.
 */
export function bringsFiles(data: Pick<DataTransfer, 'types'> | null): boolean {
  const types = data?.types ?? [];
  return types.includes('Files') && !types.includes('text/html');
}

/** Fields that take typed text. */
const TYPED_INTO = 'input, textarea, [contenteditable="true"]';

/**
 * Ignores a drop that no part of the page handles, and shows that with the pointer: the browser would open the file in place of
 * the app or in a new tab. Call it once, for all pages.
 */
export function stopStrayDrops(): void {
  window.addEventListener('dragover', stop);
  window.addEventListener('drop', stop);
}

function stop(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target } = event;
  if (defaultPrevented || isBrowsersOwn(target, dataTransfer)) return;
  event.preventDefault();
  if (dataTransfer) dataTransfer.dropEffect = 'none';
}

/** The browser itself puts text into a field, and files into a file input. */
function isBrowsersOwn(target: EventTarget | null, data: DataTransfer | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input[type="file"]')) return true;
  return !data?.types.includes('Files') && target.closest(TYPED_INTO) !== null;
}
