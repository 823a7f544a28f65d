import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashTree, isStamped, writeStamp } from './stamps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'benchbook-stamps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const skipTests = (name: string) => name.endsWith('.test.ts');

test('the hash of a tree changes with a byte, a name or a new file, and not with what is skipped', () => {
  mkdirSync(join(folder, 'src'));
  const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text);
  const hash = () => hashTree(folder, ['src', 'missing'], skipTests);
  write('one.ts', '1');
  const first = hash();
  write('one.test.ts', 'x');
  expect(hash()).toBe(first);
  write('one.ts', '2');
  const second = hash();
  write('other.ts', '');
  expect(new Set([first, second, hash()]).size).toBe(3);
});

test('a stamp holds for the value it was written with', () => {
  const stamp = join(folder, 'stamps', 'web');
  expect(isStamped(stamp, 'a')).toBe(false);
  writeStamp(stamp, 'a');
  expect([isStamped(stamp, 'a'), isStamped(stamp, 'b')]).toEqual([true, false]);
});
