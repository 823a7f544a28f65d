// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { bringsFiles, stopStrayDrops } from './dragged-files.ts';

beforeAll(() => {
  stopStrayDrops();
  document.body.innerHTML =
    '<main><input type="text"><input type="file"><div contenteditable="true"><p></p></div><div id="zone"></div></main>';
  document.querySelector('#zone')?.addEventListener('dragover', (event) => event.preventDefault());
});

/** Whether the browser's default handling is prevented, and the drop effect that the pointer shows. */
function drag(where: string, types: readonly string[], kind = 'drop'): { isStopped: boolean; dropEffect: string } {
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer });
  document.querySelector(where)?.dispatchEvent(event);
  return { isStopped: event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

test('files and links dropped where nothing accepts them open nothing', () => {
  const stopped = { isStopped: true, dropEffect: 'none' };
  for (const where of ['main', '[type=text]', 'p']) {
    expect(drag(where, ['Files'])).toEqual(stopped);
    expect(drag(where, ['Files'], 'dragover')).toEqual(stopped);
  }
  expect(drag('main', ['text/uri-list'])).toEqual(stopped);
});

test('text drops into fields and texts, files into a file input, and a drop zone sets its own effect', () => {
  const own = { isStopped: false, dropEffect: 'copy' };
  expect(drag('[type=text]', ['text/plain'])).toEqual(own);
  expect(drag('p', ['text/plain', 'text/html'])).toEqual(own);
  expect(drag('[type=file]', ['Files'])).toEqual(own);
  expect(drag('#zone', ['Files'], 'dragover')).toEqual({ isStopped: true, dropEffect: 'copy' });
});

test('a dragged picture of the page is not a file of this machine', () => {
  expect(bringsFiles({ types: ['Files'] })).toBe(true);
  expect(bringsFiles({ types: ['text/uri-list', 'text/html', 'Files'] })).toBe(false);
  expect(bringsFiles({ types: ['text/plain'] })).toBe(false);
});
