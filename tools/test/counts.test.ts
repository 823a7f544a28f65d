import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsOfPlaywright, countsOfVitest } from './counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'benchbook-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const path = join(folder, 'results.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('the tests of a run are counted as it tells them', () => {
  expect(countsOfVitest(fileOf({ numPassedTests: 7, numFailedTests: 0 }), 0)).toMatchObject({ passed: 7, failed: 0 });
  expect(countsOfVitest(fileOf({ numPassedTests: 7, numFailedTests: 2 }), 1)).toMatchObject({ passed: 7, failed: 2 });
});

test('tests that can not be run here are named, not passed over in silence', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a small manual opens' },
    { status: 'skipped', fullName: 'the large manual opens' },
  ];
  const file = fileOf({ numPassedTests: 1, numFailedTests: 0, testResults: [{ assertionResults }] });
  expect(countsOfVitest(file, 0)).toEqual({ passed: 1, failed: 0, leftOut: ['the large manual opens'] });
});

test('a run that ends badly, runs nothing or leaves no results has failed', () => {
  expect(countsOfVitest(fileOf({ numPassedTests: 7, numFailedTests: 0 }), 1).failed).toBe(1);
  expect(countsOfVitest(fileOf({ numPassedTests: 0, numFailedTests: 0 }), 0).failed).toBe(1);
  expect(countsOfVitest(join(folder, 'nothing.json'), 0).failed).toBe(1);
});

test('a browser test that passed only when tried again has failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
  expect(countsOfPlaywright(fileOf({ stats }), 0)).toEqual({ passed: 3, failed: 1 });
});
