import { EventEmitter } from 'node:events';
import type { PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepWordsFirst } from './words-first.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A viewer that would paint page 8 next while page 7 is visible. */
function aViewer(next = 8) {
  const events = new EventEmitter();
  const forceRendering = vi.fn();
  const queue = { getHighestPriority: (): { id: number } | null => ({ id: next }) };
  const closing = new AbortController();
  const page = { id: 7 };
  const getPageView = (index: number) => (index === 6 ? page : undefined);
  const container = new EventTarget();
  const viewer = { container, renderingQueue: queue, forceRendering, getPageView } as unknown as PDFViewer;
  const { jump } = keepWordsFirst(
    viewer,
    { on: (name, listener) => void events.on(name, (...values) => Reflect.apply(listener, events, values)) },
    closing.signal,
  );
  const emit = (name: string, more: object = {}) => events.emit(name, { source: page, pageNumber: 7, ...more });
  const choose = (inSight = 7) => Reflect.apply(queue.getHighestPriority, queue, [{ ids: new Set([inSight]) }]);
  const scroll = () => container.dispatchEvent(new Event('scroll'));
  return { emit, choose, jump, scroll, forceRendering, closing };
}

test('the next page is painted ahead only once the visible page has its text, and then immediately', () => {
  const { emit, choose, forceRendering } = aViewer();
  emit('pagerender');
  emit('pagerendered');
  expect(choose()).toBeNull();
  emit('textlayerrendered');
  expect(choose()).toEqual({ id: 8 });
  expect(forceRendering).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(forceRendering).toHaveBeenCalledOnce();
});

test('after a jump painting ahead pauses for a moment, and again when its page has its text: another jump would wait for it', () => {
  const { emit, choose, jump, forceRendering } = aViewer();
  jump();
  emit('pagerender');
  vi.advanceTimersByTime(149);
  emit('textlayerrendered');
  vi.advanceTimersByTime(149);
  expect(choose()).toBeNull();
  expect(forceRendering).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(choose()).toEqual({ id: 8 });
  expect(forceRendering).toHaveBeenCalledOnce();
});

test('a slow page has its pause, too', () => {
  const { emit, choose, jump } = aViewer();
  jump();
  emit('pagerender');
  choose();
  vi.advanceTimersByTime(1_000);
  expect(choose()).toBeNull();
  emit('textlayerrendered');
  vi.advanceTimersByTime(149);
  expect(choose()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(choose()).toEqual({ id: 8 });
});

test('a page left before it had its text does not delay further scrolling', () => {
  const { emit, choose, jump, forceRendering } = aViewer(9);
  emit('pagerender', { pageNumber: 6, source: undefined });
  jump();
  choose();
  vi.advanceTimersByTime(150);
  forceRendering.mockClear();
  emit('pagerender');
  emit('textlayerrendered');
  vi.advanceTimersToNextFrame();
  expect(forceRendering).toHaveBeenCalledOnce();
});

test('scrolling on after a jump resumes painting ahead immediately; the scrolling of the jump itself does not', () => {
  const { emit, choose, jump, scroll } = aViewer();
  jump();
  scroll();
  emit('pagerender');
  emit('textlayerrendered');
  expect(choose()).toBeNull();
  scroll();
  expect(choose()).toEqual({ id: 8 });
  emit('textlayerrendered');
  expect(choose()).toEqual({ id: 8 });
});

test('a page scrolled to after a jump still gets its text first', () => {
  const { emit, choose, jump, scroll } = aViewer();
  jump();
  scroll();
  scroll();
  emit('pagerender');
  expect(choose()).toBeNull();
});

test('a jump to a page that is already painted lets the next one be painted after a moment', () => {
  const { choose, jump, forceRendering } = aViewer();
  jump();
  expect(choose()).toBeNull();
  vi.advanceTimersByTime(150);
  expect(choose()).toEqual({ id: 8 });
  expect(forceRendering).toHaveBeenCalledOnce();
});

test('a second visible page does not wait for the text of the first', () => {
  const { emit, choose } = aViewer(7);
  emit('pagerender');
  expect(choose()).toEqual({ id: 7 });
});

test('zoomed in, the sharper part of a page with text blocks nothing', () => {
  const { emit, choose } = aViewer();
  emit('pagerender');
  emit('textlayerrendered');
  const part = { id: 7 };
  emit('pagerender', { source: part });
  emit('pagerendered', { source: part, isDetailView: true });
  expect(choose()).toEqual({ id: 8 });
});

test("a page that can't be painted blocks nothing", () => {
  const { emit, choose } = aViewer();
  emit('pagerender');
  emit('pagerendered', { error: new Error('torn') });
  expect(choose()).toEqual({ id: 8 });
});

test('a closed document paints nothing', () => {
  const { emit, closing, forceRendering } = aViewer();
  emit('pagerender');
  emit('textlayerrendered');
  closing.abort();
  vi.advanceTimersToNextFrame();
  expect(forceRendering).not.toHaveBeenCalled();
});
