import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PARSERS } from './parsers/read-task.ts';
import { proveParser } from './parsers.ts';

const PATIENT = { timeout: 300_000 };
const ONE_MINUTE = 60_000;

test.each(PARSERS)(
  'spoiled files given to the readers of %s are read or refused in words, and the server lives',
  PATIENT,
  async (parser) => {
    const report = await proveParser({ parser, seed: 7, ms: ONE_MINUTE, files: 30 });
    expect(report).toMatchObject({ files: 30, sent: 2, findings: [], doctor: 'Nothing is wrong.' });
    expect(report.ends.read + report.ends.refused).toBeGreaterThan(25);
  },
);

test('a reader that crashes or throws an unintended error is detected and replaced for the next file', PATIENT, async () => {
  const entry = new URL('./controls/reader-that-falls.ts', import.meta.url);
  const { findings, replaced } = await proveParser({ parser: 'markup', seed: 7, ms: ONE_MINUTE, files: 6, entry });
  expect(findings).toHaveLength(6);
  expect(findings.join('\n')).toMatch(/0-.* died.*\n1-.* mistake: TypeError/);
  expect(replaced).toBe(3);
});

test('a server with an internal error at a file, or one that crashes, is detected', PATIENT, async () => {
  const serverEntry = fileURLToPath(new URL('./controls/pictures-that-fall.ts', import.meta.url));
  const asked = { parser: 'pictures', seed: 7, ms: ONE_MINUTE, files: 6, sendEvery: 1, serverEntry } as const;
  const { findings } = await proveParser(asked);
  expect(findings.join('\n')).toMatch(/ is answered 500 .*\n.* (ends the server|breaks the connection)/);
});
