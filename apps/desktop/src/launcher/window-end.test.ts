import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@benchbook/server';
import { expect, test } from 'vitest';
import { openWindow } from './open-window.ts';
import { waitForClose, whyItEnded } from './window-end.ts';

const AT_ONCE = { afterMs: 300, code: 1, said: '' };

test('a window that was closed, or ended by a signal, needs no explanation', () => {
  expect(whyItEnded({ ...AT_ONCE, code: 0 }, true)).toBeUndefined();
  expect(whyItEnded({ ...AT_ONCE, code: null }, true)).toBeUndefined();
  expect(whyItEnded({ ...AT_ONCE, afterMs: 10_001 }, true)).toBeUndefined();
  expect(whyItEnded({ ...AT_ONCE, afterMs: 10_000 }, true)).toBeDefined();
});

test('a window that ends immediately is explained: as root, for another reason, or because there is no such program', async () => {
  const root = {
    ...AT_ONCE,
    said: 'ERROR: Running as root without --no-sandbox is not supported. See https://crbug.com/638180.\n',
  };
  expect(whyItEnded(root, true)).toContain('Chromium does not run as root with its sandbox. Start Benchbook as another user.');
  expect(whyItEnded(root, false), 'the words alone do not make it root').toContain('Another browser');
  expect(whyItEnded(AT_ONCE, true)).toBe('The window ended at once (code 1). Another browser can be named with CHROMIUM_PATH.');
  expect(whyItEnded({ ...AT_ONCE, said: 'first\nMissing X server\n' }, false)).toBe(
    'The window ended at once (code 1). Chromium said: Missing X server Another browser can be named with CHROMIUM_PATH.',
  );
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-window-'));
  const none = await waitForClose(openWindow(join(folder, 'no-browser'), 'about:blank', folder, []));
  expect(whyItEnded(none, false)).toContain('no-browser ENOENT');
  await rm(folder, { recursive: true, force: true });
});

test.runIf(process.getuid?.() === 0 && findBrowser() !== undefined)(
  'the installed Chromium, started as root with its sandbox, ends with the sentence in place of silence',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'benchbook-window-'));
    const end = await waitForClose(openWindow(findBrowser() ?? '', 'about:blank', folder, ['--headless']));
    expect(whyItEnded(end, true)).toContain('does not run as root with its sandbox');
    await rm(folder, { recursive: true, force: true });
  },
);
