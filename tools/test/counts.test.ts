import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsOfPlaywright, countsOfVitest } from './counts.mjs';
import { withSecondGo } from './second-go.mjs';

const folder = mkdtempSync(join(tmpdir(), 'benchbook-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const path = join(folder, 'results.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('the tests of a run are counted as it reports them', () => {
  expect(countsOfVitest(fileOf({ numPassedTests: 7, numFailedTests: 0 }), 0)).toMatchObject({ passed: 7, failed: 0 });
  expect(countsOfVitest(fileOf({ numPassedTests: 7, numFailedTests: 2 }), 1)).toMatchObject({ passed: 7, failed: 2 });
});

test('tests that can’t run here are named, not skipped silently', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a small manual opens' },
    { status: 'skipped', fullName: 'the large manual opens' },
  ];
  const file = fileOf({ numPassedTests: 1, numFailedTests: 0, testResults: [{ assertionResults }] });
  expect(countsOfVitest(file, 0)).toMatchObject({ passed: 1, failed: 0, leftOut: ['the large manual opens'] });
});

test('a run that ends badly, runs nothing or leaves no results has failed', () => {
  expect(countsOfVitest(fileOf({ numPassedTests: 7, numFailedTests: 0 }), 1).failed).toBe(1);
  expect(countsOfVitest(fileOf({ numPassedTests: 0, numFailedTests: 0 }), 0).failed).toBe(1);
  expect(countsOfVitest(join(folder, 'nothing.json'), 0).failed).toBe(1);
});

test('failed tests are named with their files; after other errors they are not', () => {
  const failed = { status: 'failed', fullName: 'a lead reads it' };
  const ofFile = { name: 'a.test.ts', status: 'failed', assertionResults: [failed] };
  const vitest = { numPassedTests: 7, numFailedTests: 1, testResults: [ofFile] };
  const named = [{ file: 'a.test.ts', title: 'a lead reads it' }];
  expect(countsOfVitest(fileOf(vitest), 1).failures).toEqual(named);
  const unread = { name: 'b.test.ts', status: 'failed', assertionResults: [] };
  expect(countsOfVitest(fileOf({ ...vitest, testResults: [ofFile, unread] }), 1).failures).toBeNull();

  const specs = [
    { title: 'a lead reads it', file: 'a.test.ts', ok: false },
    { title: 'an artisan reads it', file: 'a.test.ts', ok: true },
  ];
  const playwright = { stats: { expected: 7, unexpected: 1, flaky: 0 }, suites: [{ suites: [{ specs }] }], errors: [] };
  expect(countsOfPlaywright(fileOf(playwright), 1)).toEqual({ passed: 7, failed: 1, failures: named });
  expect(countsOfPlaywright(fileOf({ ...playwright, errors: [{ message: 'no server' }] }), 1).failures).toBeNull();
});

const named = (count: number) => Array.from({ length: count }, (_, at) => ({ file: 'a.test.ts', title: `test ${at}` }));
const first = (count: number) => ({ passed: 9, failed: count, output: 'first', failures: named(count) });

test('a test that fails in the run and passes alone is named, with its first output', async () => {
  const passes = async () => ({ passed: 2, failed: 0, output: 'again', failures: [] });
  const result = await withSecondGo(first(2), passes);
  expect(result).toMatchObject({ passed: 11, failed: 0, secondGo: ['test 0', 'test 1'] });
  expect(result.output).toMatch(/first[\s\S]*again/);
});

test('a test that fails twice has failed; a fourth failure, or one without a name, is not retried', async () => {
  const fails = async () => ({ passed: 1, failed: 1, output: 'again', failures: named(1) });
  expect(await withSecondGo(first(2), fails)).toMatchObject({ passed: 9, failed: 2 });
  const nothing = async () => ({ passed: 0, failed: 0, output: '', failures: [] });
  expect(await withSecondGo(first(1), nothing)).toMatchObject({ failed: 1 });
  const never = async () => {
    throw new Error('It was tried again.');
  };
  expect(await withSecondGo(first(4), never)).toMatchObject({ failed: 4 });
  expect(await withSecondGo({ ...first(1), failures: null }, never)).toMatchObject({ failed: 1 });
});
