import { afterEach, expect, test, vi } from 'vitest';
import { openRecord } from './open-record.ts';

afterEach(() => {
  window.location.hash = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function opened(matches: (media: string) => boolean, userAgent = 'Mozilla/5.0 Chrome/140.0.0.0'): string {
  const plain = window.matchMedia;
  vi.stubGlobal('navigator', { userAgent });
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...plain(media), matches: matches(media) }));
  const newTab = vi.spyOn(window, 'open').mockReturnValue(null);
  // The page of a test can't leave its address but for another fragment.
  openRecord('#record');
  return newTab.mock.calls.length > 0 ? 'new tab' : window.location.hash === '#record' ? 'same tab' : 'none';
}

test.each([
  ['at a computer', '(nothing)', undefined, 'new tab'],
  ['on a tablet', '(pointer: coarse)', undefined, 'same tab'],
  ['in an installed app', '(display-mode: standalone)', undefined, 'same tab'],
  ['in kiosk use', '(display-mode: fullscreen)', undefined, 'same tab'],
  // Its window opens no other one.
  ['in the desktop program', '(nothing)', 'Mozilla/5.0 Chrome/140.0.0.0 Electron/38.0.0', 'same tab'],
])('a paper %s: media %s', (_where, trait, userAgent, way) => {
  expect(opened((media) => media.includes(trait), userAgent)).toBe(way);
});
