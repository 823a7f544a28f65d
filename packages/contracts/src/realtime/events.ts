import { MODEL_STAGES, STAGE_PERCENT } from '@benchbook/domain/model-uploads';
import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { roleWire } from '../users/user.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';

const identifyWire = z.object({
  eventSource: z.literal('identify_user'),
  sender: shortText,
  currentUserId: idText,
  currentUserRole: roleWire,
  /** Ours: milliseconds since the client began to read without a socket; events since then are sent again. */
  unheardMs: z.number().nonnegative().optional(),
  /** Ours: the last event that the client received from this database's log; later events are sent. */
  after: z.object({ sequence: z.int().nonnegative(), epoch: shortText }).optional(),
});

/** The first words on every open socket (RT-02, RT-06). The role gives no rights: the token does. */
export const identifyUser = defineEvent({
  name: 'identify_user',
  direction: 'client to server',
  payload: codecFor(identifyWire, {
    decode: ({ sender, currentUserId, currentUserRole, unheardMs, after }) => ({
      kind: 'identify' as const,
      username: sender,
      userId: currentUserId,
      role: currentUserRole,
      unheardMs: unheardMs ?? null,
      after: after ?? null,
    }),
    encode: ({ username, userId, role, unheardMs, after }) => ({
      eventSource: 'identify_user' as const,
      sender: username,
      currentUserId: userId,
      currentUserRole: role,
      ...(unheardMs === null ? {} : { unheardMs }),
      ...(after === null ? {} : { after }),
    }),
  }),
  description: 'Ties the connection to the user; another user than that of the token drops it.',
});

const signinWire = z.object({ module: z.literal('user_signin'), sender: shortText });

export const userSignin = defineEvent({
  name: 'user_signin',
  direction: 'both',
  payload: codecFor(signinWire, {
    decode: ({ sender }) => ({ kind: 'signed-in' as const, username: sender }),
    encode: ({ username }) => ({ module: 'user_signin' as const, sender: username }),
  }),
  description: 'Somebody has signed in: the status becomes Online, lists of users are read again.',
});

const testNoticeWire = z.object({
  module: z.literal('frontend-testing'),
  sender: shortText,
  message: shortText.optional(),
  process: shortText.optional(),
  /** Both spellings on the way out, either on the way in (D-100). */
  filename: shortText.optional(),
  fileName: shortText.optional(),
});

export const testNotice = defineEvent({
  name: 'frontend-testing',
  direction: 'both',
  payload: codecFor(testNoticeWire, {
    decode: ({ sender, message, process, filename, fileName }) => ({
      kind: 'test-notice' as const,
      username: sender,
      message: message ?? '',
      process: process ?? '',
      fileName: filename ?? fileName ?? '',
    }),
    encode: ({ username, message, process, fileName }) => ({
      module: 'frontend-testing' as const,
      sender: username,
      message,
      process,
      filename: fileName,
      fileName,
    }),
  }),
  description: 'A fake notice of the test buttons; reaches leads and its sender, stored nowhere.',
});

/** What a screen may have to read again. */
export const CHANGED_SUBJECTS = [
  'instruction',
  'instructions',
  'progress',
  'reports',
  'feedback',
  'assignments',
  'users',
  'devices',
  'this-device',
  'tags',
  'attachments',
  'models',
  'notifications',
] as const;

export type ChangedSubject = (typeof CHANGED_SUBJECTS)[number];

const changedWire = z.object({
  module: z.literal('Changed'),
  /** User name of who changed it; empty for the machine. */
  sender: z.string(),
  subject: z.enum(CHANGED_SUBJECTS),
  /** Instruction, user or feedback thread that changed, or null for many. */
  id: z.string().nullable(),
  /** New version of an instruction, or null. */
  version: z.int().nullable(),
});

/** Ours: carries ids only, never content, so it may be sent to everybody who may read the subject. */
export const changed = defineEvent({
  name: 'Changed',
  direction: 'server to client',
  payload: codecFor(changedWire, {
    decode: ({ sender, subject, id, version }) => ({ kind: 'changed' as const, username: sender, subject, id, version }),
    encode: ({ username, subject, id, version }) => ({ module: 'Changed' as const, sender: username, subject, id, version }),
  }),
  description: 'Something was committed; who shows it reads it again.',
});

const processWire = z.enum(['Started', 'Progression', 'Completed', 'New Feedback']);
const progressWire = z.object({
  module: z.literal('ProgressTracker'),
  sender: z.string(),
  message: z.string(),
  process: processWire,
});

export const progressTracker = defineEvent({
  name: 'ProgressTracker',
  direction: 'server to client',
  payload: codecFor(progressWire, {
    decode: ({ sender, message, process }) => ({ kind: 'progress' as const, username: sender, message, process }),
    encode: ({ username, message, process }) => ({ module: 'ProgressTracker' as const, sender: username, message, process }),
  }),
  description: 'Somebody went on; a notice is stored for each recipient (D-075, D-078).',
});

const buildWire = z.object({
  module: z.literal('BWI'),
  sender: z.string(),
  message: z.string(),
  process: z.enum(['complete', 'failed']),
});

export const buildEvent = defineEvent({
  name: 'BWI',
  direction: 'server to client',
  payload: codecFor(buildWire, {
    decode: ({ sender, message, process }) => ({
      kind: 'build' as const,
      instructionId: sender,
      message,
      isComplete: process === 'complete',
    }),
    encode: ({ instructionId, message, isComplete }) => ({
      module: 'BWI' as const,
      sender: instructionId,
      message,
      process: isComplete ? ('complete' as const) : ('failed' as const),
    }),
  }),
  description: 'The build of a release has ended; the sender is the instruction.',
});

/** `sender` is the entry of the queue, `message` its stage, `process` the percentage (D-141). Other messages are noise (MODEL-18). */
const modelProgressWire = z.object({
  module: z.literal('ModelUploaderProgress'),
  sender: z.string(),
  message: z.enum(MODEL_STAGES),
  process: z.number().optional(),
  /** Both spellings on the way out, either on the way in (D-100). */
  filename: z.string().optional(),
  fileName: z.string().optional(),
});

export const modelProgress = defineEvent({
  name: 'ModelUploaderProgress',
  direction: 'server to client',
  payload: codecFor(modelProgressWire, {
    decode: ({ sender, message, fileName, filename }) => ({
      kind: 'model-progress' as const,
      uploadId: sender,
      stage: message,
      fileName: fileName ?? filename ?? '',
    }),
    encode: ({ uploadId, stage, fileName }) => ({
      module: 'ModelUploaderProgress' as const,
      sender: uploadId,
      message: stage,
      process: STAGE_PERCENT[stage],
      filename: fileName,
      fileName,
    }),
  }),
  description: 'An entry of the Decimation Queue has come to another stage; for Dev and Engineer.',
});

/** What a client missed: nothing, events that were just sent (`told`), or more than can be sent. */
export const MISSED = ['nothing', 'told', 'all'] as const;

export type Missed = (typeof MISSED)[number];

const liveWire = z.object({
  module: z.literal('Live'),
  /** The log of events up to here has been sent. */
  sequence: z.int(),
  /** Of which database; another one after a restore. */
  epoch: z.string(),
  missed: z.enum(MISSED),
  /** The server says this at least so often, in milliseconds; left out by one that does not. */
  every: z.int().positive().optional(),
});

/**
 * Ours: follows the messages that a client missed before it connected. After `all` the client reads again what it shows. The
 * server repeats it, so that a client knows whether its connection still works.
 */
export const live = defineEvent({
  name: 'Live',
  direction: 'server to client',
  payload: codecFor(liveWire, {
    decode: ({ sequence, epoch, missed, every }) => ({ kind: 'live' as const, sequence, epoch, missed, everyMs: every ?? null }),
    encode: ({ sequence, epoch, missed, everyMs }) => ({
      module: 'Live' as const,
      sequence,
      epoch,
      missed,
      ...(everyMs === null ? {} : { every: everyMs }),
    }),
  }),
  description: 'From here on every event is sent as it happens; the answer to a client that sent its last position.',
});
