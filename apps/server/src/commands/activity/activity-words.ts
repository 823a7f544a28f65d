import type { Id } from '@benchbook/domain/ids';
import { type Sentence, type SentenceValue, verbatim } from '@benchbook/domain/messages';
import type { StoredEvent } from '../../ports/index.ts';
import type { EventKind, EventPayloads } from '../event-kinds.ts';
import { t } from './messages.ts';
import { savedWords } from './saved-steps-words.ts';

/** Names for the ids in an event; `namesIn` looks them up. */
export interface ActivityNames {
  /** Title of an instruction. */
  instruction(id: Id | null): Sentence;
  /** User name. */
  person(id: Id | null): Sentence;
  /** Title of an instruction or name of a person; otherwise empty. */
  subject(id: Id | null): string;
  /** Nickname of a device. */
  device(id: Id | null): string;
  /** A step of a revision, e.g. `step 2.1 "Fit the bracket"`. */
  item(instructionId: Id | null, revision: number | undefined, itemId: Id | undefined): Sentence;
}

type EventDescriber<Payload> = (payload: Payload, names: ActivityNames, subjectId: Id | null) => Sentence;

type Key = Parameters<typeof t>[0];

/** A sentence that has no value but the title of the instruction. */
const ofTitle =
  (key: Key): EventDescriber<unknown> =>
  (_, names, id) =>
    t(key, { title: names.instruction(id) });

/** What the person did, without a subject; the type check fails for a kind of event without a sentence. */
const SENTENCES: { readonly [Kind in EventKind]: EventDescriber<EventPayloads[Kind]> } = {
  'instruction.created': ({ title, clonedFrom }, names) =>
    clonedFrom === undefined ? t('created', { title }) : t('copied', { title, original: names.instruction(clonedFrom) }),
  'instruction.saved': ({ version, ...about }, names, id) => {
    const [title, what] = [names.instruction(id), savedWords(about)];
    return what ? t('savedWhat', { title, version, what }) : t('saved', { title, version });
  },
  'instruction.archived': ({ isArchived }, names, id) =>
    t(isArchived ? 'archived' : 'unarchived', { title: names.instruction(id) }),
  'instruction.deleted': ({ title }) => t('deleted', { title }),
  'document-remarks.acknowledged': ({ count }, names, id) => t('remarksRead', { title: names.instruction(id), number: count }),
  'release.requested': ({ version }, names, id) => t('releaseRequested', { title: names.instruction(id), version }),
  'release.withdrawn': ({ revision }, names, id) => {
    const title = names.instruction(id);
    return revision === null ? t('withdrew', { title }) : t('withdrewRevision', { title, revision });
  },
  'release.completed': ({ revision, title, reason }) =>
    reason === undefined ? t('released', { title, revision }) : t('releasedWhy', { title, revision, reason }),
  'release.failed': ({ problems }, names, id) => {
    const title = names.instruction(id);
    return problems.length === 0 ? t('releaseFailed', { title }) : t('releaseFailedWhy', { title, problems: problems.join(' ') });
  },
  'revision.started': ({ revision }, names, id) => t('revisionStarted', { title: names.instruction(id), revision }),
  'revision.restored': ({ revision }, names, id) => t('revisionRestored', { title: names.instruction(id), revision }),
  'version.restored': ({ restored }, names, id) => t('versionRestored', { title: names.instruction(id), version: restored }),
  'draft.discarded': ({ revision, discarded }, names, id) =>
    t('draftDiscarded', { title: names.instruction(id), version: discarded, revision }),
  'assignment.added': ({ userId, run }, names, id) =>
    t('assigned', { title: names.instruction(id), person: names.person(userId), run }),
  'assignment.briefed': ({ userId, dueDate }, names, id) => {
    const values = { title: names.instruction(id), person: names.person(userId) };
    return dueDate === null ? t('noteChanged', values) : t('dueOn', { ...values, date: dueDate });
  },
  'assignment.removed': ({ userId }, names, id) =>
    t('unassigned', { title: names.instruction(id), person: names.person(userId) }),
  'assignment.handed-over': ({ userId, fromUserId, progress, note }, names, id) => {
    const values = { title: names.instruction(id), from: names.person(fromUserId), person: names.person(userId), progress };
    return note === undefined ? t('handedOver', values) : t('handedOverNote', { ...values, note });
  },
  'run.started': ({ userId, run }, names, id) =>
    t('runStarted', { run, title: names.instruction(id), person: names.person(userId) }),
  'run.completed': ({ userId, run, revision }, names, id) =>
    t('runCompleted', { run, title: names.instruction(id), revision, person: names.person(userId) }),
  'run.reopened': ({ userId, run, reason }, names, id) => {
    const values = { run, title: names.instruction(id), person: names.person(userId) };
    return reason === null ? t('runReopened', values) : t('runReopenedWhy', { ...values, reason });
  },
  'run.closed-again': ({ userId, run, revision }, names, id) =>
    t('runClosedAgain', { run, title: names.instruction(id), revision, person: names.person(userId) }),
  'progress.recorded': ({ items, progress, run }, names, id) =>
    t('ticked', { steps: tickWords(items, names, id), title: names.instruction(id), run, progress }),
  'progress.noticed': ({ message }) => verbatim(message),
  'notice.sent': ({ userIds, message }, names) => {
    const people = userIds.map((id) => names.person(id));
    return message === '' ? t('notified', { people }) : t('notifiedWithText', { people, message });
  },
  'info.read': ({ run, revision, alerts, newAlerts = [] }, names, id) => {
    const values = { title: names.instruction(id), revision, run, alerts };
    const read = newAlerts.length;
    if (read > 0 && read < alerts) return t('readNewAlerts', { ...values, new: read });
    return t(alerts === 1 ? 'readAlert' : 'readAllAlerts', values);
  },
  'revision.taken': ({ run, revision, fromRevision }, names, id) =>
    t('revisionTaken', { revision, title: names.instruction(id), before: fromRevision, run }),
  'revision.kept': ({ run, revision, newerRevision }, names, id) =>
    t('revisionKept', { revision, title: names.instruction(id), newer: newerRevision, run }),
  'change.read': ({ itemId, revision }, names, id) =>
    t('changeRead', { step: names.item(id, revision, itemId), title: names.instruction(id), revision }),
  'report.sent': ({ itemId, revision, isStopped }, names, id) => {
    const values = { step: names.item(id, revision, itemId), title: names.instruction(id), revision };
    return t(isStopped ? 'reportedStopped' : 'reported', values);
  },
  'report.resolved': ofTitle('reportResolved'),
  'session.started': ({ method }) =>
    t(method === 'pin' ? 'signedInPin' : method === 'provider' ? 'signedInProvider' : 'signedIn'),
  'feedback.started': ofTitle('threadStarted'),
  'feedback.said': ofTitle('threadSaid'),
  'feedback.members-changed': ofTitle('threadMembers'),
  'feedback.resolved': ofTitle('threadResolved'),
  'feedback.reopened': ofTitle('threadReopened'),
  'feedback.deleted': ofTitle('threadDeleted'),
  'session.refused': ({ name, method, reason, address, leftOut }) =>
    withLeftOut(t('signInRefused', { name, method: t(`method-${method}`), address, reason: t(reason) }), leftOut),
  'session.ended': () => t('signedOut'),
  'session.replayed': () => t('replayed'),
  'user.linked': ({ issuer }) => t('linked', { issuer }),
  'user.provider-name-changed': ({ name, providerName }) =>
    providerName === '' ? t('providerNameTaken', { name }) : t('providerNameGiven', { name, providerName }),
  'pin.set': () => t('pinSet'),
  'pin.removed': () => t('pinRemoved'),
  'device.sent-for': ({ userId }, names, id) => t('sentFor', { device: names.device(id), person: names.person(userId) }),
  'device.registered': (_, names, id) => t('deviceRegistered', { device: names.device(id) }),
  'device.traits-changed': (_, names, id) => t('deviceTraits', { device: names.device(id) }),
  'device.changed': ({ device, ...changes }) => t('deviceChanged', { device, changes: deviceChanges(changes) }),
  'user.created': ({ name, role }) => t('userCreated', { name, role: t(`role-${role}`) }),
  'user.role-changed': ({ name, role, before }) =>
    t('roleChanged', { name, before: t(`role-${before}`), role: t(`role-${role}`) }),
  'user.deactivated': ({ name }) => t('deactivated', { name }),
  'user.activated': ({ name }) => t('activated', { name }),
  'user.password-changed': () => t('ownPassword'),
  'user.picture-changed': ({ sha256 }) => t(sha256 === '' ? 'pictureRemoved' : 'pictureChanged'),
  'user.password-reset': ({ name }) => t('passwordReset', { name }),
  'step.verified': ({ verifier, method, itemId, revision }, names, id) =>
    byMethod(t('verifiedBy', { verifier, step: itemOf(names, id, revision, itemId) }), method),
  'verification.given': ({ userId, method, itemId, revision }, names, id) =>
    byMethod(t('verified', { step: itemOf(names, id, revision, itemId), person: names.person(userId) }), method),
  'verification.refused': ({ verifier, method, reason, itemId, revision, run, leftOut }, names, id) => {
    const step = itemOf(names, id, revision, itemId);
    const values = { verifier, method: t(`method-${method}`), step, reason: t(reason) };
    const refused = run === undefined ? t('verificationRefused', values) : t('verificationRefusedRun', { ...values, run });
    return withLeftOut(refused, leftOut);
  },
  'log.exported': ({ format, count, ...span }, names) =>
    t('exported', { count, format: format === 'csv' ? 'CSV' : 'JSON Lines', about: exportWords(span, names) }),
  'paper.printed': (payload, names, id) => {
    const values = { title: names.instruction(id), paper: payload.paper };
    return 'run' in payload
      ? t('printedRecord', { ...values, run: payload.run, person: names.person(payload.userId) })
      : t('printed', { ...values, revision: payload.revision });
  },
  'package.exported': ({ title, files }) => t('packageExported', { title, count: files }),
  'supervisor.called': ({ itemId, revision }, names, id) =>
    t('supervisorCalled', { step: names.item(id, revision, itemId), title: names.instruction(id) }),
  'supervisor.call-ended': ({ userId, reason }, names, id) =>
    t('callEnded', { person: names.person(userId), title: names.instruction(id), reason: t(`call-${reason}`) }),
  'tag.created': ({ name }) => t('tagCreated', { name }),
  'instruction.tagged': ({ tags }, names, id) => {
    const title = names.instruction(id);
    return tags.length === 0 ? t('tagsTaken', { title }) : t('tagged', { title, tags });
  },
  'file.added': ({ path }) => t('fileAdded', { path }),
  'file.replaced': ({ path }) => t('fileReplaced', { path }),
  'file.renamed': ({ path, pathBefore }) => t('fileRenamed', { before: pathBefore, path }),
  'file.deleted': ({ path }) => t('fileDeleted', { path }),
  'file.restored': ({ path }) => t('fileRestored', { path }),
  'file.textured': ({ path, parts }) => t('fileTextured', { parts, path }),
  'model.uploaded': ({ name }) => t('modelUploaded', { name }),
  'model.failed': ({ name, problem }) => t('modelFailed', { name, problem }),
  'model.approved': ({ path }) => t('modelApproved', { path }),
  'model.discarded': ({ name }) => t('modelDiscarded', { name }),
};

/** An event as one plain sentence; for an unknown kind, its name. */
export function activityWords(event: Pick<StoredEvent, 'kind' | 'payload' | 'subjectId'>, names: ActivityNames): Sentence {
  if (!Object.hasOwn(SENTENCES, event.kind)) return verbatim(event.kind);
  // `newEvent` wrote the payload and its type binds each payload to its kind.
  const describe = SENTENCES[event.kind as EventKind] as EventDescriber<unknown>;
  const what = describe(event.payload, names, event.subjectId);
  return event.payload['sentByDevice'] === true ? t('sentLater', { what }) : what;
}

/** Older events have no method. */
const byMethod = (what: Sentence, method: 'password' | 'pin' | undefined): Sentence =>
  method === undefined ? what : t('by', { what, method: t(`method-${method}`) });

const withLeftOut = (what: Sentence, leftOut = 0): Sentence => (leftOut === 0 ? what : t('leftOut', { what, count: leftOut }));

/** A step, with its instruction if that is known. */
function itemOf(names: ActivityNames, id: Id | null, revision: number | undefined, itemId: Id | undefined): Sentence {
  const step = names.item(id, revision, itemId);
  return id === null ? step : t('ofInstruction', { step, title: names.instruction(id) });
}

function tickWords(items: EventPayloads['progress.recorded']['items'], names: ActivityNames, id: Id | null): Sentence {
  const [first] = items;
  if (first && items.length === 1)
    return t(first.isDone ? 'did' : 'tookBack', { step: names.item(id, first.revision, first.itemId) });
  const done = items.filter(({ isDone }) => isDone).length;
  const taken = items.length - done;
  if (taken === 0) return t('didSteps', { done });
  return done === 0 ? t('tookBackSteps', { taken }) : t('didAndTookBack', { done, taken });
}

type DeviceChanges = Omit<EventPayloads['device.changed'], 'device'>;

function deviceChanges({ nickname, type, authorization, allowsSupervisorPin, lockMinutes }: DeviceChanges): SentenceValue {
  return [
    nickname !== undefined && t('deviceName'),
    type !== undefined && t('deviceType', { type }),
    authorization !== undefined && t(`device-${authorization}`),
    allowsSupervisorPin !== undefined && t(allowsSupervisorPin ? 'devicePinYes' : 'devicePinNo'),
    lockMinutes !== undefined && (lockMinutes === null ? t('deviceLocksNoMore') : t('deviceLocks', { minutes: lockMinutes })),
  ].filter((part) => part !== false);
}

type ExportSpan = Omit<EventPayloads['log.exported'], 'format' | 'count'>;

function exportWords({ instructionId, personId, fromMs, toMs }: ExportSpan, names: ActivityNames): SentenceValue {
  let about: SentenceValue = '';
  if (instructionId !== undefined) {
    const subject = t('quoted', { title: names.instruction(instructionId) });
    about = t('exportAbout', { before: about, subject });
  }
  if (personId !== undefined) about = t('exportAbout', { before: about, subject: names.person(personId) });
  if (fromMs !== undefined) about = t('exportFrom', { before: about, time: new Date(fromMs).toISOString() });
  if (toMs !== undefined) about = t('exportUntil', { before: about, time: new Date(toMs).toISOString() });
  return about;
}
