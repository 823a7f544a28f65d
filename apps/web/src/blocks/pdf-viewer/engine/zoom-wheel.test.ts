import { afterEach, expect, test, vi } from 'vitest';
import { onZoomWheel } from './zoom-wheel.ts';

let closing = new AbortController();
afterEach(() => {
  closing.abort();
  closing = new AbortController();
});

function aPane() {
  const pane = document.createElement('div');
  const onZoom = vi.fn();
  onZoomWheel(pane, closing.signal, onZoom);
  /** Answers whether the browser was kept from doing what it does by itself. */
  const wheel = (steps: number, ctrlKey = false): boolean => {
    const event = Object.assign(new WheelEvent('wheel', { ctrlKey, cancelable: true }), { wheelDeltaY: steps });
    pane.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const key = (type: 'keydown' | 'keyup') => window.dispatchEvent(new KeyboardEvent(type, { key: 'Control' }));
  const listen = vi.spyOn(pane, 'addEventListener');
  return { pane, onZoom, wheel, key, listen };
}

test('two fingers on a pad zoom the document and not the page, from the first on', () => {
  const { wheel, onZoom } = aPane();
  expect(wheel(-7, true)).toBe(true);
  expect(wheel(-13, true)).toBe(true);
  expect(onZoom).toHaveBeenCalledTimes(2);
});

test('where a mouse scrolls the browser waits for nobody, and with the key down the document is zoomed', () => {
  const { wheel, key, listen, onZoom } = aPane();
  wheel(-120);
  expect(listen.mock.lastCall?.[2]).toMatchObject({ passive: true });
  key('keydown');
  expect([wheel(-120, true), wheel(-240, true)]).toEqual([true, true]);
  key('keyup');
  expect(listen.mock.lastCall?.[2]).toMatchObject({ passive: true });
  expect(wheel(-120)).toBe(false);
  expect(onZoom).toHaveBeenCalledTimes(2);
});

test('a pad beside the mouse, and a key that was pressed elsewhere, zoom from the second turn on', () => {
  for (const steps of [-7, -120]) {
    const { wheel, onZoom } = aPane();
    wheel(-120);
    expect([wheel(steps, true), wheel(steps, true)]).toEqual([false, true]);
    // The first turn has zoomed the page: not both.
    expect(onZoom).toHaveBeenCalledOnce();
  }
});

test('a pad that scrolls after a mouse did can pinch at once', () => {
  const { wheel } = aPane();
  wheel(-120);
  wheel(-9);
  expect(wheel(-7, true)).toBe(true);
});

test('a window that is left with the key down does not wait for it to come up', () => {
  const { wheel, key, listen } = aPane();
  wheel(-120);
  key('keydown');
  window.dispatchEvent(new Event('blur'));
  expect(listen.mock.lastCall?.[2]).toMatchObject({ passive: true });
});

test('a document that was closed zooms no more', () => {
  const { wheel, onZoom } = aPane();
  closing.abort();
  expect(wheel(-7, true)).toBe(false);
  expect(onZoom).not.toHaveBeenCalled();
});
