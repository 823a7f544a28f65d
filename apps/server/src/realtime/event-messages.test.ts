import type { Role } from '@benchbook/domain/users';
import { ROLES } from '@benchbook/domain/users';
import { expect, test } from 'vitest';
import type { EventKind } from '../commands/event-kinds.ts';
import type { StoredEvent } from '../ports/index.ts';
import { isRecipient } from './audience.ts';
import { concernsAssignees, deliveriesOf } from './event-messages.ts';

const READERS: readonly Role[] = ['Dev', 'E&E', 'Engineer', 'Shop Supervisor', 'Work Lead'];
const LEADS: readonly Role[] = ['Dev', 'Shop Supervisor', 'Work Lead'];

/** Values for all required payload members, not related to any test person. */
const NOTHING = { problems: [], userIds: [], memberIds: [], userId: 'u', fromUserId: 'u', threadId: 't', module: 'Notice' };

const event = (kind: string, payload: Record<string, unknown> = {}): StoredEvent => ({
  uid: 'e',
  sequence: 1,
  hash: '',
  previousHash: '',
  payloadText: '',
  atMs: 0,
  userId: 'actor',
  deviceId: null,
  subjectId: 'wi',
  kind,
  payload: { username: 'demo_artisan', ...NOTHING, ...payload },
});

/** Roles that receive any message of an event without being involved. */
const rolesOf = (kind: string, payload = {}) => {
  const deliveries = deliveriesOf(event(kind, payload), []);
  return ROLES.filter((role) =>
    deliveries.some(({ to }) => isRecipient(to, { id: 'somebody', role, deviceId: 'somewhere' })),
  ).toSorted();
};
const isDelivered = (kind: string, id: string, role: Role, payload = {}, assignees: string[] = []) =>
  deliveriesOf(event(kind, payload), assignees).some(({ to }) => isRecipient(to, { id, role, deviceId: null }));

/** Uninvolved recipients of each kind; a new kind has to be added here. */
const RECIPIENT_ROLES: Readonly<Record<EventKind, readonly Role[]>> = {
  'instruction.created': READERS,
  'instruction.saved': READERS,
  'instruction.archived': READERS,
  'instruction.deleted': READERS,
  'document-remarks.acknowledged': [],
  'release.requested': READERS,
  'release.withdrawn': READERS,
  'release.completed': READERS,
  'release.failed': READERS,
  'revision.started': READERS,
  'revision.restored': READERS,
  'version.restored': READERS,
  'draft.discarded': READERS,
  'assignment.added': READERS,
  'assignment.briefed': READERS,
  'assignment.removed': READERS,
  'assignment.handed-over': READERS,
  'run.started': READERS,
  'run.completed': READERS,
  'run.reopened': READERS,
  'run.closed-again': READERS,
  'progress.recorded': READERS,
  'progress.noticed': LEADS,
  'notice.sent': [],
  'info.read': [],
  'revision.taken': [],
  'revision.kept': [],
  'change.read': [],
  'report.sent': READERS,
  'report.resolved': READERS,
  'session.started': [],
  'session.refused': [],
  'session.ended': [],
  'session.replayed': [],
  'feedback.started': ['Dev'],
  'feedback.said': ['Dev'],
  'feedback.members-changed': ['Dev'],
  'feedback.resolved': ['Dev'],
  'feedback.reopened': ['Dev'],
  'feedback.deleted': ['Dev'],
  'user.linked': [],
  'user.provider-name-changed': [],
  'pin.set': [],
  'pin.removed': [],
  'device.sent-for': [],
  'device.registered': LEADS,
  'device.traits-changed': LEADS,
  'device.changed': LEADS,
  'user.created': LEADS,
  'user.role-changed': LEADS,
  'user.deactivated': LEADS,
  'user.activated': LEADS,
  'user.password-reset': [],
  'user.password-changed': [],
  'user.picture-changed': LEADS,
  'step.verified': LEADS,
  'verification.given': [],
  'verification.refused': [],
  'log.exported': [],
  'paper.printed': [],
  'package.exported': [],
  'supervisor.called': LEADS,
  'supervisor.call-ended': LEADS,
  'tag.created': READERS,
  'instruction.tagged': READERS,
  'file.added': READERS,
  'file.replaced': READERS,
  'file.renamed': READERS,
  'file.deleted': READERS,
  'file.restored': READERS,
  'file.textured': READERS,
  'model.uploaded': ['Dev', 'Engineer'],
  'model.failed': ['Dev', 'Engineer'],
  'model.approved': READERS,
  'model.discarded': ['Dev', 'Engineer'],
};

test.each(Object.entries(RECIPIENT_ROLES))('%s reaches %j among uninvolved people', (kind, roles) => {
  expect(rolesOf(kind)).toEqual(roles);
});

test('USER-09: a role change is sent to the person concerned, whatever the role', () => {
  const isDeliveredTo = (id: string) =>
    deliveriesOf({ ...event('user.role-changed'), subjectId: 'who' }, []).some(({ to }) =>
      isRecipient(to, { id, role: 'Artisan', deviceId: null }),
    );
  expect([isDeliveredTo('who'), isDeliveredTo('other')]).toEqual([true, false]);
});

test('DEV-15: only the device concerned is notified of its approval, denial or new lock time; a new name is not sent', () => {
  const messagesTo = (payload: object, deviceId: string) =>
    deliveriesOf({ ...event('device.changed', { device: 'Line 3', ...payload }), subjectId: 'tablet' }, [])
      .filter(({ to }) => isRecipient(to, { id: 'ben', role: 'Artisan', deviceId }))
      .map(({ message }) => message);
  const message = { kind: 'changed', username: 'demo_artisan', subject: 'this-device', id: 'tablet', version: null };
  const said = [{ authorization: 'approved' }, { authorization: 'denied' }, { lockMinutes: 1 }, { lockMinutes: null }];
  for (const change of [...said, { allowsSupervisorPin: true }]) {
    expect(messagesTo(change, 'tablet'), JSON.stringify(change)).toEqual([message]);
    expect(messagesTo(change, 'other'), JSON.stringify(change)).toEqual([]);
  }
  expect(messagesTo({ nickname: 'Line 4' }, 'tablet')).toEqual([]);
});

test('ROLE-15: a verified step is sent to the worker and to leads; the supervisor gets it once', () => {
  expect(isDelivered('step.verified', 'actor', 'Artisan')).toBe(true);
  expect(isDelivered('verification.given', 'actor', 'Shop Supervisor')).toBe(false);
});

test('a saved draft is sent to people who may read it, never to an Artisan', () => {
  for (const kind of ['instruction.created', 'instruction.saved', 'instruction.deleted', 'release.requested', 'revision.started'])
    expect(rolesOf(kind), kind).toEqual(READERS);
  expect(isDelivered('instruction.saved', 'a1', 'Artisan', {}, ['a1'])).toBe(false);
});

test('a reported problem and its resolution are sent to people who may read it, among Artisans only to the reporter', () => {
  for (const kind of ['report.sent', 'report.resolved']) {
    expect(rolesOf(kind), kind).toEqual(READERS);
    expect(isDelivered(kind, 'other', 'Artisan', {}, ['other'])).toBe(false);
  }
  // It marks their notice as read.
  expect(deliveriesOf(event('report.resolved'), []).map(({ message }) => message)).toMatchObject([
    { subject: 'reports', id: 'wi' },
    { subject: 'notifications', id: 'wi' },
  ]);
  expect(isDelivered('report.sent', 'actor', 'Artisan', {}, ['actor'])).toBe(true);
  expect(deliveriesOf(event('report.sent'), [])[0]?.message).toMatchObject({ kind: 'changed', subject: 'reports', id: 'wi' });
});

test('FEED-19: thread events are sent to its members and to Dev, who may read all, without message text', () => {
  const payload = { threadId: 't', memberIds: ['actor', 'member'] };
  for (const kind of ['started', 'said', 'members-changed', 'resolved', 'reopened', 'deleted'].map(
    (each) => `feedback.${each}`,
  )) {
    const [delivery, ...others] = deliveriesOf(event(kind, payload), []);
    expect([delivery?.message, others]).toEqual([
      { kind: 'changed', username: 'demo_artisan', subject: 'feedback', id: 't', version: null },
      [],
    ]);
    expect([rolesOf(kind, payload), isDelivered(kind, 'member', 'Artisan', payload)], kind).toEqual([['Dev'], true]);
  }
});

test('RT-03: a finished build reaches the assigned Artisan, and no other', () => {
  expect(concernsAssignees('release.completed')).toBe(true);
  expect([
    isDelivered('release.completed', 'a1', 'Artisan', {}, ['a1']),
    isDelivered('release.completed', 'a2', 'Artisan', {}, ['a1']),
  ]).toEqual([true, false]);
  const [build] = deliveriesOf(event('release.completed'), []);
  expect(build?.message).toEqual({ kind: 'build', instructionId: 'wi', isComplete: true, message: '' });
});

test('RT-04: the message of a failed build names what is missing', () => {
  const [build] = deliveriesOf(event('release.failed', { problems: ['Step 2: a dead link', 'Step 3: no file'], places: [] }), []);
  expect(build?.message).toEqual({
    kind: 'build',
    instructionId: 'wi',
    isComplete: false,
    message: 'Step 2: a dead link\nStep 3: no file',
  });
});

test('NOTIF-11 RT-08 as design 10: progress is sent to Work Leads, Shop Supervisors and Devs, except to the person who made it', () => {
  expect(rolesOf('progress.noticed', { process: 'Started', message: 'x' })).toEqual(LEADS);
  expect(isDelivered('progress.noticed', 'actor', 'Work Lead', { process: 'Started', message: 'x' })).toBe(false);
});

test('a tick is sent to people who follow it and to the other devices of its author', () => {
  expect(rolesOf('progress.recorded', { userId: 'a1' })).toEqual(READERS);
  expect([
    isDelivered('progress.recorded', 'a1', 'Artisan', { userId: 'a1' }),
    isDelivered('progress.recorded', 'a2', 'Artisan', { userId: 'a1' }),
  ]).toEqual([true, false]);
});

test('an assignment and its note are sent to the assignee', () => {
  for (const kind of ['assignment.added', 'assignment.briefed'])
    expect([isDelivered(kind, 'a1', 'Artisan', { userId: 'a1' }), isDelivered(kind, 'a2', 'Artisan', { userId: 'a1' })]).toEqual([
      true,
      false,
    ]);
});

test('a handover is sent to both people', () => {
  const isDeliveredTo = (id: string) => isDelivered('assignment.handed-over', id, 'Artisan', { userId: 'a1', fromUserId: 'a2' });
  expect([isDeliveredTo('a1'), isDeliveredTo('a2'), isDeliveredTo('a3')]).toEqual([true, true, false]);
});

test('NOTIF-12 RT-08: a notice is sent to its recipients only, New Feedback in the words of the specification', () => {
  const feedback = { userIds: ['a1'], module: 'ProgressTracker', process: 'New Feedback', message: 'x' };
  expect(deliveriesOf(event('notice.sent', feedback), [])[0]?.message).toMatchObject({
    kind: 'progress',
    process: 'New Feedback',
  });
  const other = { userIds: ['a1'], module: 'Assignments', process: 'Assigned', message: 'x' };
  expect(deliveriesOf(event('notice.sent', other), [])[0]?.message).toMatchObject({ kind: 'changed', subject: 'notifications' });
  for (const payload of [feedback, other]) {
    expect(rolesOf('notice.sent', payload)).toEqual([]);
    expect([isDelivered('notice.sent', 'a1', 'Artisan', payload), isDelivered('notice.sent', 'a2', 'Dev', payload)]).toEqual([
      true,
      false,
    ]);
  }
});

test('messages carry ids, never text of an instruction', () => {
  const text = JSON.stringify(deliveriesOf(event('instruction.saved', { version: 4, title: 'Secret title' }), []));
  expect(text).toContain('"version":4');
  expect(text).not.toContain('Secret title');
});

test('an unknown kind of event is sent to nobody', () => {
  for (const kind of ['something.else', 'toString']) expect(rolesOf(kind)).toEqual([]);
});
