import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { moment } from '../wire/moment.ts';
import { idText } from '../wire/text.ts';

const item = { StepID: z.string(), number: z.string(), title: z.string(), revision: z.int() };

/** A shared device sent it with its own key while its person was not signed in there. */
const sentByDevice = z.boolean();

/** A tick or undo, with device time and time of receipt. */
const tick = z.object({
  ...item,
  done: z.boolean(),
  at: moment,
  received: moment,
  /** User name; another person after a handover. */
  by: z.string(),
  /** Name of the device, or its id if unnamed; null if unknown. */
  device: z.string().nullable(),
  sentByDevice,
  /** The app ticked this heading with the last step below it. */
  byApp: z.boolean(),
  /** Effect: it counted; or it had none, because the run was complete or something newer was recorded. */
  outcome: z.enum(['counted', 'run-closed', 'older']),
});

const verification = z.object({
  ...item,
  by: z.string(),
  /** How the supervisor authenticated. */
  method: z.enum(['password', 'pin']),
  at: moment,
  /** When the step was undone, which ended the verification. */
  ended: moment.nullable(),
});

/** A complete run was reopened. */
const reopening = z.object({
  opened: moment,
  by: z.string(),
  device: z.string().nullable(),
  /** The item whose tick reopened it. */
  ...item,
  reason: z.string().nullable(),
  /** When it was completed again, and with which revision; null while it is open. */
  closed: moment.nullable(),
  closedRevision: z.int().nullable(),
});

const acknowledgement = z.object({ ...item, by: z.string(), at: moment });

/** A person has read all alerts of a revision and the notice about protective equipment before the work. */
const alertAcknowledgement = z.object({
  revision: z.int(),
  /** Number of alerts, and whether each required a click. */
  alerts: z.int(),
  checked: z.boolean(),
  /** Names of those that were new to this person in this run; null for older records without this. */
  newAlerts: z.array(z.string()).nullable(),
  by: z.string(),
  device: z.string().nullable(),
  sentByDevice,
  at: moment,
  received: moment,
});

/** A reader's decision when a newer revision was released during the run. */
const revisionChoice = z.object({
  choice: z.enum(['taken', 'kept']),
  /** The displayed revision, and the newer one. */
  from: z.int(),
  to: z.int(),
  by: z.string(),
  device: z.string().nullable(),
  sentByDevice,
  at: moment,
  received: moment,
});

const report = z.object({
  ...item,
  by: z.string(),
  sentByDevice,
  at: moment,
  received: moment,
  text: z.string(),
  /** The reporter could not continue. */
  stopped: z.boolean().default(false),
  /** SHA-256 of each photo. */
  files: z.array(z.string()),
  resolved: z.object({ by: z.string(), at: moment, note: z.string() }).nullable(),
});

const step = z.object({
  ...item,
  state: z.enum(['done', 'open', 'changed']),
  /** It is only a heading and is not counted. */
  isHeading: z.boolean().default(false),
  /** The newest tick or undo; null if none. */
  tick: tick.nullable(),
  /** It requires a supervisor's presence or verification. */
  isWatched: z.boolean(),
  verifications: z.array(verification),
});

/** The recorded run of a person, for a customer's auditor. Times are epoch milliseconds. */
export const runRecord = z.object({
  instruction: z.object({ id: z.string(), title: z.string(), documentNumber: z.string(), isDeleted: z.boolean() }),
  person: z.object({ id: z.string(), username: z.string() }),
  run: z.int(),
  assignedBy: z.string().nullable(),
  started: moment,
  /** First completion; never changes. */
  completed: moment.nullable(),
  /** The revision in which everything was done at the last completion. */
  completedRevision: z.int().nullable(),
  /** It is reopened. */
  reopened: z.boolean(),
  reopenings: z.array(reopening),
  dueDate: z.string().nullable(),
  note: z.string(),
  /** All revisions that the record mentions, newest first. `worked`: a step was done or verified by it. */
  revisions: z.array(
    z.object({
      revision: z.int(),
      title: z.string(),
      sha256: z.string(),
      released: moment,
      releasedBy: z.string(),
      worked: z.boolean().default(true),
    }),
  ),
  devices: z.array(z.string()),
  /** Unnamed devices in the record: they appear by their ids. */
  unnamedDevices: z.array(z.string()).default([]),
  /** Other events of the run, as sentences: completed, reopened, revision taken, refusal. */
  happenings: z.array(z.object({ what: z.string(), by: z.string(), device: z.string().nullable(), at: moment })).default([]),
  /** `note`: may be empty. */
  handovers: z.array(z.object({ from: z.string(), to: z.string(), by: z.string(), at: moment, note: z.string().default('') })),
  steps: z.array(step),
  /** All ticks and undos, in order of receipt. */
  ticks: z.array(tick),
  infoReadings: z.array(alertAcknowledgement),
  /** In order of receipt. */
  revisionChoices: z.array(revisionChoice),
  /** Confirmations that a person has read what changed in a step. */
  acknowledgements: z.array(acknowledgement),
  verifications: z.array(verification),
  reports: z.array(report),
  /** Time zone of the plant, used for printed times. */
  timeZone: z.string().default('UTC'),
  made: moment,
  madeBy: z.string(),
  /** Head of the event log when the record was created. */
  chainHead: z.object({ sequence: z.int(), hash: z.string() }),
});

export type RunRecord = z.output<typeof runRecord>;
export type RecordedTick = z.output<typeof tick>;
export type RecordedStep = z.output<typeof step>;
export type RecordedAlertAcknowledgement = z.output<typeof alertAcknowledgement>;
export type RecordedRevisionChoice = z.output<typeof revisionChoice>;
export type RecordedReopening = z.output<typeof reopening>;
export type RecordedVerification = z.output<typeof verification>;
export type RecordedReport = z.output<typeof report>;

export const listRuns = defineRoute({
  name: 'listRuns',
  method: 'GET',
  path: '/api/wip/{id}/runs/{userID}',
  params: z.object({ id: idText, userID: idText }),
  response: z.array(
    z.object({
      run: z.int(),
      started: moment,
      /** First completion. */
      completed: moment.nullable(),
      /** Reopened after that. */
      reopened: z.boolean().default(false),
      /** User name of the person who continued it. */
      handedTo: z.string().nullable(),
    }),
  ),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'SELF, LEAD, QA',
  description: 'The runs of a person, newest first; each has a record.',
});

export const readRunRecord = defineRoute({
  name: 'readRunRecord',
  method: 'GET',
  path: '/api/wip/{id}/runs/{userID}/{run}/record',
  params: z.object({ id: idText, userID: idText, run: wholeNumber }),
  response: runRecord,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'SELF, LEAD, QA',
  description: 'What is on record of one run of a person: steps with both times, verifications, reports, hashes.',
});
