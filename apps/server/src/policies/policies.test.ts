import { ACCESS, type Access, type Tick } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { FeedbackThread } from '@benchbook/domain/feedback';
import { type Caller, ROLES, type Role } from '@benchbook/domain/users';
import { expect, test } from 'vitest';
import type { Readers, Run } from '../ports/index.ts';
import { refuseProblem } from './accounts.ts';
import { checkPerson, checkRole } from './calls.ts';
import { checkReads } from './instructions.ts';
import { checkAssigned, checkRecordsLate, checkRun } from './progress.ts';
import { checkReports } from './reports.ts';
import { checkJoins, checkReadsOfPerson, checkStarts, checkThread } from './threads.ts';

/** The code of the error that a check throws; null if it passes. */
function codeOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const caller = (role: Role, id = 'self') => ({ id, role }) as Caller;
const LEADS = ['Work Lead', 'Shop Supervisor', 'Dev'];

test('a call is refused to roles that its contract does not name', () => {
  const allowed = (access: Access) => ROLES.filter((role) => codeOf(() => checkRole(access, role)) === null);
  expect(allowed('OPEN')).toEqual(ROLES);
  expect(allowed('DEV')).toEqual(['Dev']);
  expect(allowed('LEAD').toSorted()).toEqual(LEADS.toSorted());
  expect(codeOf(() => checkRole('DEV', 'QA'))).toBe('FORBIDDEN');
});

test('everybody makes calls about themselves; about others, or an unknown person, only who the contract names', () => {
  const mayAsk = (access: Access, personId: string | undefined) =>
    ROLES.filter((role) => codeOf(() => checkPerson(access, caller(role), personId)) === null);
  for (const access of Object.keys(ACCESS) as Access[]) expect(mayAsk(access, 'self'), access).toEqual(ROLES);
  for (const personId of ['other', undefined]) {
    expect(mayAsk('SELF', personId)).toEqual([]);
    expect(mayAsk('SELF, LEAD', personId).toSorted()).toEqual(LEADS.toSorted());
    expect(mayAsk('SELF, LEAD, QA', personId)).toContain('QA');
  }
});

test('a missing assignment is forbidden, or not found for a caller who may know', () => {
  expect([codeOf(() => checkAssigned(null)), codeOf(() => checkAssigned(null, true))]).toEqual(['FORBIDDEN', 'NOT_FOUND']);
});

test('late ticks have an event, a time and a run that was handed over; the newest of these runs takes them', () => {
  const run = (number: number, isLeft: boolean) => ({ number, handedOver: isLeft ? {} : null }) as Run;
  const tick = (change: Partial<Tick> = {}): Tick => ({
    ...{ itemId: 'step', isDone: true, eventId: 'event', atMs: 5, revision: 1, run: 1 },
    ...change,
  });
  const runs = [run(1, true), run(2, true), run(3, false)];
  expect(checkRecordsLate(runs, [tick(), tick({ run: 2 })]).number).toBe(2);
  const refused = [{ eventId: null }, { atMs: null }, { run: 3 }, { run: null }];
  for (const change of refused) expect(codeOf(() => checkRecordsLate(runs, [tick(), tick(change)]))).toBe('FORBIDDEN');
  expect(codeOf(() => checkRecordsLate([run(3, false)], []))).toBe('FORBIDDEN');
});

test('a thread is for its members; a lead outside of it adds others, but does not join', () => {
  const thread = { members: [{ id: 'self' }, { id: 'author' }], author: { id: 'author' } } as unknown as FeedbackThread;
  const standing = (id: string) => {
    const seen: unknown[] = [];
    checkThread(thread, caller('Artisan', id), (each) => seen.push(each) > 0);
    return seen;
  };
  expect(standing('author')).toEqual([{ role: 'Artisan', isMember: true, isAuthor: true }]);
  expect(standing('self')).toEqual([{ role: 'Artisan', isMember: true, isAuthor: false }]);
  expect(standing('other')).toEqual([{ role: 'Artisan', isMember: false, isAuthor: false }]);
  expect(codeOf(() => checkThread(thread, caller('Artisan'), () => false))).toBe('FORBIDDEN');
  const joins = (role: Role, id: string) => codeOf(() => checkJoins(thread, caller(role, id)));
  expect([joins('Work Lead', 'self'), joins('Work Lead', 'other'), joins('Dev', 'other')]).toEqual([null, 'FORBIDDEN', null]);
  const readers = ROLES.filter((role) => codeOf(() => checkReadsOfPerson(caller(role))) === null);
  expect(readers.toSorted()).toEqual(LEADS.toSorted());
});

test('a problem with an account has its error, without a problem there is none', () => {
  const codes = ([undefined, 'own', 'dev', 'last-dev', 'role'] as const).map((each) => codeOf(() => refuseProblem(each, 'role')));
  expect(codes).toEqual([null, 'VALIDATION', 'FORBIDDEN', 'VALIDATION', 'VALIDATION']);
});

/** What the storage knows about the caller's work in one instruction. */
function readersOf(isAssigned: boolean, ...runs: readonly { readonly number: number; readonly isLeft: boolean }[]): Readers {
  const assignments = {
    find: async () => (isAssigned ? {} : null),
    runs: async () => runs.map(({ number, isLeft }) => ({ number, handedOver: isLeft ? {} : null })),
  };
  return { assignments } as unknown as Readers;
}

const codeOfAsync = (check: Promise<void>): Promise<string | null> =>
  check.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

const LEFT = { number: 1, isLeft: true };
const OPEN = { number: 2, isLeft: false };

test('an Artisan reads what is assigned to them, others read everything', async () => {
  const reads = (role: Role, isAssigned: boolean) => codeOfAsync(checkReads(readersOf(isAssigned), caller(role), 'wi'));
  expect(await Promise.all([reads('Artisan', true), reads('Artisan', false), reads('Engineer', false)])).toEqual([
    ...[null, 'FORBIDDEN', null],
  ]);
});

test('an entry names one of the caller’s runs; an Artisan without any is refused', async () => {
  const checks = (role: Role, run: number, ...runs: (typeof LEFT)[]) =>
    codeOfAsync(checkRun(readersOf(false, ...runs), caller(role), 'wi', run));
  expect(await Promise.all([checks('Artisan', 2, LEFT, OPEN), checks('Artisan', 1, LEFT, OPEN)])).toEqual([null, null]);
  expect(await Promise.all([checks('Artisan', 3, LEFT), checks('Work Lead', 3)])).toEqual(['VALIDATION', 'VALIDATION']);
  expect(await checks('Artisan', 1)).toBe('FORBIDDEN');
});

test('people with the assignment report, and late in a run that was handed over; leads report anywhere', async () => {
  const reports = (role: Role, isAssigned: boolean, run: number | null | undefined, ...runs: (typeof LEFT)[]) =>
    codeOfAsync(checkReports(readersOf(isAssigned, ...runs), caller(role), 'wi', run));
  const allowed = [
    reports('Artisan', true, null),
    reports('Artisan', false, 1, OPEN, LEFT),
    reports('Artisan', false, undefined, OPEN, LEFT),
    reports('Work Lead', false, null),
  ];
  expect(await Promise.all(allowed)).toEqual([null, null, null, null]);
  const refused = [
    reports('Artisan', false, null),
    reports('Artisan', false, 2, OPEN, LEFT),
    reports('Artisan', false, undefined, OPEN),
    reports('Artisan', false, null, LEFT),
  ];
  expect(await Promise.all(refused)).toEqual(Array(4).fill('FORBIDDEN'));
});

test('an Artisan starts a thread about an instruction that they have or had, others about any', async () => {
  const starts = (role: Role, isAssigned: boolean, ...runs: (typeof LEFT)[]) =>
    codeOfAsync(checkStarts(readersOf(isAssigned, ...runs), caller(role), 'wi'));
  expect(await Promise.all([starts('Artisan', true), starts('Artisan', false, LEFT), starts('Work Lead', false)])).toEqual([
    ...[null, null, null],
  ]);
  expect(await starts('Artisan', false)).toBe('FORBIDDEN');
});
