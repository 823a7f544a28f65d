// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { storeText } from './store-text.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a full storage fails no caller, is logged once, and what fits later is stored', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeText('place', '1');
  storeText('place', '2');
  expect(warn).toHaveBeenCalledTimes(1);
  full.mockRestore();
  storeText('place', '3');
  expect(localStorage.getItem('place')).toBe('3');
});

test('a text for this tab is in its session storage alone', () => {
  storeText('tab', '1', sessionStorage);
  expect([sessionStorage.getItem('tab'), localStorage.getItem('tab')]).toEqual(['1', null]);
  sessionStorage.clear();
});
