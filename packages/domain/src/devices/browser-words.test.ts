import { expect, test } from 'vitest';
import { browserWords } from './index.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-X200) ${CHROME} Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/148.0.0.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Firefox/1 <script>alert(1)</script>', 'Firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/148.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.5.0', ''],
  ['node', ''],
  ['', ''],
])('%s is called "%s"', (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});

test('only the beginning of the user agent is read: text that a caller appends is neither searched nor used', () => {
  const own = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101';
  expect(browserWords(`${own} ${'Version/a '.repeat(1_600)}Safari/1 Firefox/140.0`)).toBe('');
  expect(browserWords(`${own.padEnd(502)}Firefox/14`)).toBe('Firefox on Linux');
  expect(browserWords(`${own.padEnd(503)}Firefox/14`)).toBe('Firefox on Linux');
  expect(browserWords(`${own.padEnd(505)}Firefox/14`)).toBe('');
});
