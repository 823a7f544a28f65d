import { NOTICE_TOPICS, type NoticeTopic } from '@benchbook/domain/notifications';
import { ROLES, type Role } from '@benchbook/domain/users';
import { expect, test } from 'vitest';
import { noticePath } from './notice-path.ts';

const pathOf = (topic: NoticeTopic, role: Role, id: string | null = 't 1') =>
  noticePath({ about: { topic, instructionId: 'wi 1', id } }, role);

const VIEWER = '/dashboard/model%20viewer?selected=wi%201';
const LIST = '/dashboard/work%20instructions%20parent?selected=wi%201';
const THREAD = '/dashboard/feedback?thread=t%201';

/** One row for each topic and role that is notified. */
const WAYS: readonly (readonly [NoticeTopic, Role, string | undefined])[] = [
  ['assignment', 'Artisan', VIEWER],
  ['assignment', 'Engineer', VIEWER],
  ['progress', 'Work Lead', `${LIST}&panel=assignees`],
  ['progress', 'Shop Supervisor', `${LIST}&panel=assignees`],
  ['progress', 'Dev', `${LIST}&panel=assignees`],
  ['progress', 'Artisan', VIEWER],
  ['verification', 'Shop Supervisor', '/dashboard/home#waiting-t%201'],
  ['leaver', 'Work Lead', '/dashboard/home#leavers'],
  ['report', 'Work Lead', THREAD],
  ['report', 'Shop Supervisor', THREAD],
  ['report', 'Artisan', THREAD],
  ['report', 'Engineer', LIST],
  ['build', 'Engineer', LIST],
  ['build', 'Work Lead', LIST],
  ['thread', 'Artisan', THREAD],
  ['thread', 'Work Lead', THREAD],
  ['thread', 'Engineer', undefined],
  ['thread', 'QA', undefined],
];

test.each(WAYS)('NOTIF-02: a notice of %s leads %s to %s', (topic, role, path) => {
  expect(pathOf(topic, role)).toBe(path);
});

test('a notice without a thread leads to the page of threads, and a report without one to the instruction', () => {
  expect([pathOf('thread', 'Work Lead', null), pathOf('report', 'Work Lead', null)]).toEqual(['/dashboard/feedback', LIST]);
});

test('a notice without a subject leads nowhere, for any role', () => {
  expect(ROLES.map((role) => noticePath({ about: null }, role))).toEqual(ROLES.map(() => undefined));
  expect(new Set(WAYS.map(([topic]) => topic))).toEqual(new Set(NOTICE_TOPICS));
});
