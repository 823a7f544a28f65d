import { expect, test } from 'vitest';
import { NOTHING_WRONG } from '../lib/doctor.ts';
import { proveClockJumps } from './clock-jumps.ts';
import { proveDamage } from './damage.ts';
import { provePhases } from './phases.ts';

const PATIENT = { timeout: 400_000 };

test('a release and an upload in pieces, each killed in the middle, exist once and complete', PATIENT, async () => {
  const report = await provePhases({ seed: 7, kills: 1, kinds: ['release', 'resumable upload'], isSwept: false });
  expect(report).toMatchObject({ kills: 2, wrong: [], left: [], doctor: NOTHING_WRONG });
});

test('a changed byte is detected and named, wherever it is', PATIENT, async () => {
  expect(await proveDamage({ seed: 7 })).toMatchObject({ unseen: [] });
});

test('a clock that jumps an hour back, a day and a year ahead loses no data and grants no access', PATIENT, async () => {
  expect(await proveClockJumps({})).toMatchObject({ wrong: [] });
});
