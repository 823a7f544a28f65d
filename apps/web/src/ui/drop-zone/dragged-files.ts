/**
 * Whether files of this machine are dragged. A picture of a page that is dragged counts as a file as well; it has its HTML
 * beside it, and files of the machine have none.
 */
export function bringsFiles(data: Pick<DataTransfer, 'types'> | null): boolean {
  const types = data?.types ?? [];
  return types.includes('Files') && !types.includes('text/html');
}

/** What takes typed words. */
const TYPED_INTO = 'input, textarea, [contenteditable="true"]';

/**
 * What is dropped where nothing takes it would open in the browser, in place of the app or in a new tab. It does nothing
 * instead, and the pointer says so. Stands once, for all pages.
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

/** The browser itself puts words into a field, and files into a chooser of files. */
function isBrowsersOwn(target: EventTarget | null, data: DataTransfer | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input[type="file"]')) return true;
  return !data?.types.includes('Files') && target.closest(TYPED_INTO) !== null;
}
