import type { Id } from '@benchbook/domain/ids';
import { capitalised } from '@benchbook/domain/words';
import type { StoredEvent } from '../../ports/index.ts';
import type { CallEnd, EventKind, EventPayloads } from '../event-kinds.ts';
import { savedWords } from './saved-steps-words.ts';

/** Names for the ids in an event; `namesIn` looks them up. */
export interface ActivityNames {
  /** Title of an instruction. */
  instruction(id: Id | null): string;
  /** User name. */
  person(id: Id | null): string;
  /** Title of an instruction or name of a person; otherwise empty. */
  subject(id: Id | null): string;
  /** Nickname of a device. */
  device(id: Id | null): string;
  /** A step of a revision, e.g. `step 2.1 "Fit the bracket"`. */
  item(instructionId: Id | null, revision: number | undefined, itemId: Id | undefined): string;
}

type Sentence<Payload> = (told: Payload, names: ActivityNames, subjectId: Id | null) => string;

const CALL_ENDS: Readonly<Record<CallEnd, string>> = {
  verified: 'the step was verified',
  left: 'the step was left',
  'called-elsewhere': 'another step called',
  offline: 'the person went offline',
  'taken-away': 'the assignment was taken away',
  'new-run': 'the next run began',
  withdrawn: 'the instruction was withdrawn',
};

/** What the person did, without a subject; the type check fails for a kind of event without a sentence. */
const SENTENCES: { readonly [Kind in EventKind]: Sentence<EventPayloads[Kind]> } = {
  'instruction.created': ({ title, clonedFrom }, names) =>
    clonedFrom === undefined ? `Created "${title}"` : `Created "${title}" as a copy of ${quoted(names.instruction(clonedFrom))}`,
  'instruction.saved': ({ version, ...about }, names, id) => {
    const words = savedWords(about);
    return `Changed ${quoted(names.instruction(id))} (version ${version})${words === '' ? '' : `: ${words}`}`;
  },
  'instruction.archived': ({ isArchived }, names, id) =>
    `${isArchived ? 'Archived' : 'Took out of the archive'} ${quoted(names.instruction(id))}`,
  'instruction.deleted': ({ title }) => `Deleted "${title}"`,
  'document-remarks.acknowledged': ({ count }, names, id) =>
    `Read what was left out of the document of ${quoted(names.instruction(id))} or changed (${count})`,
  'release.requested': ({ version }, names, id) => `Asked to release ${quoted(names.instruction(id))} (version ${version})`,
  'release.withdrawn': ({ revision }, names, id) =>
    `Withdrew ${quoted(names.instruction(id))}${revision === null ? '' : `, revision ${revision}`}`,
  'release.completed': ({ revision, title, reason }) =>
    `Released "${title}" as revision ${revision}${reason === undefined ? '' : `: ${reason}`}`,
  'release.failed': ({ problems }, names, id) =>
    `The release of ${quoted(names.instruction(id))} failed: ${problems.join(' ')}`.trim(),
  'revision.started': ({ revision }, names, id) =>
    `Started a new revision of ${quoted(names.instruction(id))} beside revision ${revision}`,
  'revision.restored': ({ revision }, names, id) =>
    `Took up revision ${revision} of ${quoted(names.instruction(id))} as the draft`,
  'version.restored': ({ restored }, names, id) => `Took up version ${restored} of ${quoted(names.instruction(id))} as the draft`,
  'draft.discarded': ({ revision, discarded }, names, id) =>
    `Discarded the draft of ${quoted(names.instruction(id))} (version ${discarded}), back to revision ${revision}`,
  'assignment.added': ({ userId, run }, names, id) =>
    `Assigned ${quoted(names.instruction(id))} to ${names.person(userId)} (run ${run})`,
  'assignment.briefed': ({ userId, dueDate }, names, id) =>
    dueDate === null
      ? `Changed the note on ${quoted(names.instruction(id))} for ${names.person(userId)}, without a due date`
      : `Set ${quoted(names.instruction(id))} for ${names.person(userId)} due on ${dueDate}`,
  'assignment.removed': ({ userId }, names, id) => `Took ${quoted(names.instruction(id))} from ${names.person(userId)}`,
  'assignment.handed-over': ({ userId, fromUserId, progress, note }, names, id) =>
    `Handed ${quoted(names.instruction(id))} over from ${names.person(fromUserId)} to ${names.person(userId)} (${progress} %)${note === undefined ? '' : `: ${note}`}`,
  'run.started': ({ userId, run }, names, id) =>
    `Started run ${run} of ${quoted(names.instruction(id))} for ${names.person(userId)}`,
  'run.completed': ({ userId, run, revision }, names, id) =>
    `Completed run ${run} of ${quoted(names.instruction(id))}, revision ${revision}, for ${names.person(userId)}`,
  'run.reopened': ({ userId, run, reason }, names, id) =>
    `Opened run ${run} of ${quoted(names.instruction(id))} again for ${names.person(userId)}${reason === null ? '' : `: ${reason}`}`,
  'run.closed-again': ({ userId, run, revision }, names, id) =>
    `Completed run ${run} of ${quoted(names.instruction(id))} again, revision ${revision}, for ${names.person(userId)}`,
  'progress.recorded': ({ items, progress, run }, names, id) =>
    `${tickWords(items, names, id)} of ${quoted(names.instruction(id))} (run ${run}, ${progress} %)`,
  'progress.noticed': ({ message }) => message,
  'notice.sent': ({ userIds, message }, names) =>
    `Told ${userIds.map((id) => names.person(id)).join(', ')}${message === '' ? '' : `: ${message}`}`,
  'info.read': ({ run, revision, alerts, newAlerts = [] }, names, id) => {
    const all = alerts === 1 ? 'the alert' : `all ${alerts} alerts`;
    const what = newAlerts.length > 0 && newAlerts.length < alerts ? `${newAlerts.length} new of ${alerts} alerts` : all;
    return `Read ${what} before ${quoted(names.instruction(id))}, revision ${revision} (run ${run})`;
  },
  'revision.taken': ({ run, revision, fromRevision }, names, id) =>
    `Took revision ${revision} of ${quoted(names.instruction(id))} in place of revision ${fromRevision} (run ${run})`,
  'revision.kept': ({ run, revision, newerRevision }, names, id) =>
    `Worked on by revision ${revision} of ${quoted(names.instruction(id))} without a network after revision ${newerRevision} was released (run ${run})`,
  'change.read': ({ itemId, revision }, names, id) =>
    `Read what changed in ${names.item(id, revision, itemId)} of ${quoted(names.instruction(id))}, revision ${revision}`,
  'report.sent': ({ itemId, revision, isStopped }, names, id) =>
    `${isStopped ? 'Was stopped and reported' : 'Reported'} a problem at ${names.item(id, revision, itemId)} of ${quoted(names.instruction(id))}, revision ${revision}`,
  'report.resolved': (_, names, id) => `Resolved a reported problem of ${quoted(names.instruction(id))}`,
  'session.started': ({ method }) =>
    method === 'pin' ? 'Signed in with a PIN' : method === 'provider' ? 'Signed in over the sign-in of the plant' : 'Signed in',
  'feedback.started': (_, names, id) => `Started a feedback thread about ${quoted(names.instruction(id))}`,
  'feedback.said': (_, names, id) => `Wrote in a feedback thread about ${quoted(names.instruction(id))}`,
  'feedback.members-changed': (_, names, id) => `Changed who is in a feedback thread about ${quoted(names.instruction(id))}`,
  'feedback.resolved': (_, names, id) => `Resolved a feedback thread about ${quoted(names.instruction(id))}`,
  'feedback.reopened': (_, names, id) => `Opened a feedback thread about ${quoted(names.instruction(id))} again`,
  'feedback.deleted': (_, names, id) => `Deleted a feedback thread about ${quoted(names.instruction(id))}`,
  'session.refused': ({ name, method, reason, address, leftOut }) =>
    `A sign-in as ${name} (${METHOD_WORDS[method]}) from ${address} was refused: ${REASON_WORDS[reason]}${leftOutWords(leftOut)}`,
  'session.ended': () => 'Signed out',
  'session.replayed': () => 'A session was used twice and was ended',
  'user.linked': ({ issuer }) => `Signed in over ${issuer} for the first time`,
  'user.provider-name-changed': ({ name, providerName }) =>
    providerName === ''
      ? `Took the name at the sign-in service from ${name}`
      : `Gave ${name} the name at the sign-in service "${providerName}"`,
  'pin.set': () => 'Set a PIN on a device',
  'pin.removed': () => 'Removed the PIN from a device',
  'device.sent-for': ({ userId }, names, id) =>
    `Was signed in while the device "${names.device(id)}" sent what waited of ${names.person(userId)}`,
  'device.registered': (_, names, id) => `Brought the new device "${names.device(id)}"`,
  'device.traits-changed': (_, names, id) =>
    `Signed in on the device "${names.device(id)}", whose browser draws or sounds differently than before`,
  'device.changed': ({ device, nickname, type, authorization, allowsSupervisorPin, lockMinutes }) =>
    `Changed the device "${device}": ${[
      nickname !== undefined && 'its name',
      type !== undefined && `type ${type}`,
      authorization !== undefined && `now ${authorization}`,
      allowsSupervisorPin !== undefined && `a supervisor's PIN verifies steps: ${allowsSupervisorPin ? 'yes' : 'no'}`,
      lockMinutes !== undefined && (lockMinutes === null ? 'locks itself no more' : `locks itself after ${lockMinutes} min`),
    ]
      .filter((part) => part !== false)
      .join(', ')}`,
  'user.created': ({ name, role }) => `Created the user ${name} (${role})`,
  'user.role-changed': ({ name, role, before }) => `Changed the role of ${name} from ${before} to ${role}`,
  'user.deactivated': ({ name }) => `Deactivated the account of ${name}`,
  'user.activated': ({ name }) => `Activated the account of ${name}`,
  'user.password-changed': () => 'Changed the own password',
  'user.picture-changed': ({ sha256 }) => (sha256 === '' ? 'Removed the own profile image' : 'Changed the own profile image'),
  'user.password-reset': ({ name }) => `The password of ${name} was reset`,
  'step.verified': ({ verifier, method, itemId, revision }, names, id) =>
    `${verifier} verified ${names.item(id, revision, itemId)}${id === null ? '' : ` of ${quoted(names.instruction(id))}`}${byMethod(method)}`,
  'verification.given': ({ userId, method, itemId, revision }, names, id) =>
    `Verified ${names.item(id, revision, itemId)}${id === null ? '' : ` of ${quoted(names.instruction(id))}`} for ${names.person(userId)}${byMethod(method)}`,
  'verification.refused': ({ verifier, method, reason, itemId, revision, run, leftOut }, names, id) =>
    `Asked ${verifier} (${METHOD_WORDS[method]}) to verify ${names.item(id, revision, itemId)}${id === null ? '' : ` of ${quoted(names.instruction(id))}`}${run === undefined ? '' : ` (run ${run})`} and was refused: ${REASON_WORDS[reason]}${leftOutWords(leftOut)}`,
  'log.exported': ({ format, count, instructionId, personId, fromMs, toMs }, names) =>
    [
      `Exported ${count === 1 ? 'one event' : `${count} events`} of the log as ${format === 'csv' ? 'CSV' : 'JSON Lines'}`,
      instructionId !== undefined && ` about ${quoted(names.instruction(instructionId))}`,
      personId !== undefined && ` about ${names.person(personId)}`,
      fromMs !== undefined && ` from ${new Date(fromMs).toISOString()}`,
      toMs !== undefined && ` until ${new Date(toMs).toISOString()}`,
    ]
      .filter((part) => part !== false)
      .join(''),
  'paper.printed': (told, names, id) =>
    'run' in told
      ? `Printed the record of run ${told.run} of ${names.person(told.userId)} with ${quoted(names.instruction(id))} (${told.paper})`
      : `Printed revision ${told.revision} of ${quoted(names.instruction(id))} (${told.paper})`,
  'package.exported': ({ title, files }) =>
    `Exported "${title}" as a package with ${files === 1 ? 'one file' : `${files} files`}`,
  'supervisor.called': ({ itemId, revision }, names, id) =>
    `Called a supervisor to ${names.item(id, revision, itemId)} of ${quoted(names.instruction(id))}`,
  'supervisor.call-ended': ({ userId, reason }, names, id) =>
    `The call of ${names.person(userId)} for a supervisor at ${quoted(names.instruction(id))} ended (${CALL_ENDS[reason]})`,
  'tag.created': ({ name }) => `Created the tag "${name}"`,
  'instruction.tagged': ({ tags }, names, id) =>
    tags.length === 0
      ? `Took the tags from ${quoted(names.instruction(id))}`
      : `Tagged ${quoted(names.instruction(id))}: ${tags.join(', ')}`,
  'file.added': ({ path }) => `Added the file "${path}"`,
  'file.replaced': ({ path }) => `Replaced the file "${path}"`,
  'file.renamed': ({ path, pathBefore }) => `Renamed the file "${pathBefore}" to "${path}"`,
  'file.deleted': ({ path }) => `Deleted the file "${path}"`,
  'file.restored': ({ path }) => `Brought the deleted file "${path}" back`,
  'file.textured': ({ path, parts }) => `Changed the look of ${parts} parts of "${path}"`,
  'model.uploaded': ({ name }) => `Uploaded the model "${name}"`,
  'model.failed': ({ name, problem }) => `The model "${name}" failed: ${problem}`,
  'model.approved': ({ path }) => `Approved the model "${path}"`,
  'model.discarded': ({ name }) => `Discarded the model "${name}"`,
};

/** An event as one plain sentence; for an unknown kind, its name. */
export function activityWords(event: Pick<StoredEvent, 'kind' | 'payload' | 'subjectId'>, names: ActivityNames): string {
  if (!(event.kind in SENTENCES)) return event.kind;
  // `newEvent` wrote the payload and its type binds each payload to its kind.
  const sentence = SENTENCES[event.kind as EventKind] as Sentence<unknown>;
  const words = sentence(event.payload, names, event.subjectId);
  return event.payload['sentByDevice'] === true ? `${words}, sent by the device later` : words;
}

const METHOD_WORDS = {
  password: 'password',
  pin: 'PIN',
  provider: 'sign-in of the plant',
} as const satisfies Record<EventPayloads['session.refused']['method'], string>;

/** Older events have no method. */
const byMethod = (method: keyof typeof METHOD_WORDS | undefined): string =>
  method === undefined ? '' : ` by ${METHOD_WORDS[method]}`;

const REASON_WORDS = {
  'unknown name': 'no account has that name',
  'wrong password': 'the password is wrong',
  'wrong PIN': 'the PIN is wrong',
  'no PIN': 'no PIN may be used here, the password comes first',
  'no account': 'it opens no account here',
  'closed account': 'the account is deactivated',
  'no supervisor': 'this is no Shop Supervisor',
  'one-time password': 'they have not chosen a password of their own yet',
  'own work': 'nobody verifies their own work',
  device: 'the device is not approved',
  'too many tries': 'too many tries',
} as const satisfies Record<EventPayloads['session.refused' | 'verification.refused']['reason'], string>;

const leftOutWords = (leftOut = 0): string =>
  leftOut === 0 ? '' : `. ${leftOut === 1 ? 'One more refusal' : `${leftOut} more refusals`} before were counted only`;

const quoted = (title: string): string => `"${title}"`;

function tickWords(items: EventPayloads['progress.recorded']['items'], names: ActivityNames, id: Id | null): string {
  const [first] = items;
  if (first && items.length === 1) {
    const item = names.item(id, first.revision, first.itemId);
    return first.isDone ? `Did ${item}` : `Took back ${item}`;
  }
  const done = items.filter(({ isDone }) => isDone).length;
  const taken = items.length - done;
  const parts = [done > 0 && `did ${done} steps`, taken > 0 && `took back ${taken}`].filter((part) => part !== false);
  return capitalised(parts.join(' and '));
}
