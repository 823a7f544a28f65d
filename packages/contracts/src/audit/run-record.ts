import { z } from 'zod';
import { moment } from '../wire/moment.ts';

const item = { StepID: z.string(), number: z.string(), title: z.string(), revision: z.int() };

/** A shared device sent it with its own key, while its person was not signed in there. */
const sentByDevice = z.boolean();

/** Something that was done or taken back, with both times: on the device, and when the server had it. */
const tick = z.object({
  ...item,
  done: z.boolean(),
  at: moment,
  received: moment,
  /** User name: after a handover somebody else. */
  by: z.string(),
  /** Name of the device, its id while nobody has named it; null where none is known. */
  device: z.string().nullable(),
  sentByDevice,
  /** A heading that the app ticked with the last step below it. */
  byApp: z.boolean(),
  /** What it came to: it counted; the run was complete, or something newer was recorded, and it changed nothing. */
  outcome: z.enum(['counted', 'run-closed', 'older']),
});

const verification = z.object({
  ...item,
  by: z.string(),
  /** How the supervisor showed who they are. */
  method: z.enum(['password', 'pin']),
  at: moment,
  /** When the step was taken back, after which it had to be verified again. */
  ended: moment.nullable(),
});

/** A complete run was opened again. */
const reopening = z.object({
  opened: moment,
  by: z.string(),
  device: z.string().nullable(),
  /** The item whose tick opened it. */
  ...item,
  reason: z.string().nullable(),
  /** When it was complete again, and by which revision; null while it is open. */
  closed: moment.nullable(),
  closedRevision: z.int().nullable(),
});

const acknowledgement = z.object({ ...item, by: z.string(), at: moment });

/** Who has read all alerts of a revision, and that they need protective equipment, before the work. */
const alertAcknowledgement = z.object({
  revision: z.int(),
  /** How many there were, and whether each had to be clicked. */
  alerts: z.int(),
  checked: z.boolean(),
  /** Names of those that this person had not read in this run before; null where that was not kept yet. */
  newAlerts: z.array(z.string()).nullable(),
  by: z.string(),
  device: z.string().nullable(),
  sentByDevice,
  at: moment,
  received: moment,
});

/** What somebody did when a newer revision was released in the middle of the run. */
const revisionChoice = z.object({
  choice: z.enum(['taken', 'kept']),
  /** The revision that was on the screen, and the newer one. */
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
  /** The reporter could not go on. */
  stopped: z.boolean().default(false),
  /** SHA-256 of each photo. */
  files: z.array(z.string()),
  resolved: z.object({ by: z.string(), at: moment, note: z.string() }).nullable(),
});

const step = z.object({
  ...item,
  state: z.enum(['done', 'open', 'changed']),
  /** It only names the steps below it, and is not counted. */
  isHeading: z.boolean().default(false),
  /** The newest that was said of it; null where nothing was. */
  tick: tick.nullable(),
  /** A supervisor has to be there or to verify it. */
  isWatched: z.boolean(),
  verifications: z.array(verification),
});

/** One run of a person as it is on record: what a customer's auditor is shown. Times are epoch milliseconds for us. */
export const runRecord = z.object({
  instruction: z.object({ id: z.string(), title: z.string(), documentNumber: z.string(), isDeleted: z.boolean() }),
  person: z.object({ id: z.string(), username: z.string() }),
  run: z.int(),
  assignedBy: z.string().nullable(),
  started: moment,
  /** For the first time; it never changes. */
  completed: moment.nullable(),
  /** The revision of which everything was done when it was completed last. */
  completedRevision: z.int().nullable(),
  /** It is open again. */
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
  /** Of all devices in the record, those that nobody has named: here they are called by their ids, which say nothing to people. */
  unnamedDevices: z.array(z.string()).default([]),
  /** What happened to the run beside its entries, in words: completed, opened again, a revision taken, a refusal. */
  happenings: z.array(z.object({ what: z.string(), by: z.string(), device: z.string().nullable(), at: moment })).default([]),
  /** `note`: the remark for the next person; empty without one. */
  handovers: z.array(z.object({ from: z.string(), to: z.string(), by: z.string(), at: moment, note: z.string().default('') })),
  steps: z.array(step),
  /** Everything that was done and taken back, in the order in which the server had it. */
  ticks: z.array(tick),
  infoReadings: z.array(alertAcknowledgement),
  /** In the order in which the server had them. */
  revisionChoices: z.array(revisionChoice),
  /** Who has read what changed in a step. */
  acknowledgements: z.array(acknowledgement),
  verifications: z.array(verification),
  reports: z.array(report),
  /** Zone of the plant, in which the times are printed. */
  timeZone: z.string().default('UTC'),
  made: moment,
  madeBy: z.string(),
  /** Head of the event log when the record was made. */
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
