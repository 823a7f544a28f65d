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
  /** Returns whether the browser's default was prevented. */
  const wheel = (steps: number, ctrlKey = false): boolean => {
    const event = Object.assign(new WheelEvent('wheel', { ctrlKey, cancelable: true }), { wheelDeltaY: steps });
    pane.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const key = (type: 'keydown' | 'keyup') => window.dispatchEvent(new KeyboardEvent(type, { key: 'Control' }));
  const listen = vi.spyOn(pane, 'addEventListener');
  return { pane, onZoom, wheel, key, listen };
}

test('two fingers on a trackpad zoom the document and not the page, from the first event on', () => {
  const { wheel, onZoom } = aPane();
  expect(wheel(-7, true)).toBe(true);
  expect(wheel(-13, true)).toBe(true);
  expect(onZoom).toHaveBeenCalledTimes(2);
});

test('with a scrolling mouse the browser does not wait for the listener, and with the key down the document is zoomed', () => {
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

test('a trackpad beside the mouse, and a key pressed elsewhere, zoom from the second event on', () => {
  for (const steps of [-7, -120]) {
    const { wheel, onZoom } = aPane();
    wheel(-120);
    expect([wheel(steps, true), wheel(steps, true)]).toEqual([false, true]);
    // The first event has zoomed the page: not both.
    expect(onZoom).toHaveBeenCalledOnce();
  }
});

test('a trackpad that scrolls after a mouse did can pinch immediately', () => {
  const { wheel } = aPane();
  wheel(-120);
  wheel(-9);
  expect(wheel(-7, true)).toBe(true);
});

test('a window left with the key down does not wait for its release', () => {
  const { wheel, key, listen } = aPane();
  wheel(-120);
  key('keydown');
  window.dispatchEvent(new Event('blur'));
  expect(listen.mock.lastCall?.[2]).toMatchObject({ passive: true });
});

test('a closed document does not zoom', () => {
  const { wheel, onZoom } = aPane();
  closing.abort();
  expect(wheel(-7, true)).toBe(false);
  expect(onZoom).not.toHaveBeenCalled();
});
