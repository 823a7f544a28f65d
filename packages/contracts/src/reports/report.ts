import { REPORT_KINDS, type Report } from '@benchbook/domain/reports';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/moment.ts';

/** Words of a feedback message where it has them (FEED-13 to FEED-18). Times in ms. */
const reportWire = z.object({
  _id: z.string(),
  kind: z.enum(REPORT_KINDS),
  WIPID: z.string(),
  StepID: z.string(),
  /** Number and title of the step in that revision. */
  stepNumber: z.string(),
  stepTitle: z.string(),
  revision: z.int(),
  run: z.int().nullable(),
  UserID: z.string(),
  username: z.string(),
  deviceID: z.string().nullable(),
  message: z.string(),
  /** The reporter cannot go on until it is settled; left out where they can. */
  stopped: z.literal(true).optional(),
  Attachments: z.array(
    z.object({ _id: z.string(), name: z.string(), type: z.string(), sha256: z.string(), size: z.number().nonnegative() }),
  ),
  date: dateMs,
  received: dateMs,
  resolved: z.object({ UserID: z.string(), username: z.string(), date: dateMs, note: z.string() }).nullable(),
  /** The feedback thread that it opened; null when that was deleted. Left out by servers before there were threads. */
  ThreadID: z.string().nullable().default(null),
});

/** A problem that somebody met at a step. */
export const reportCodec = codecFor(reportWire, {
  decode: ({
    _id,
    WIPID,
    StepID,
    UserID,
    deviceID,
    message,
    stopped,
    Attachments,
    date,
    received,
    resolved,
    ThreadID,
    ...rest
  }): Report => ({
    ...rest,
    id: _id,
    instructionId: WIPID,
    stepId: StepID,
    userId: UserID,
    deviceId: deviceID,
    text: message,
    isStopped: stopped ?? false,
    files: Attachments.map(({ _id: id, type, size, ...file }) => ({ ...file, id, mediaType: type, sizeBytes: size })),
    atMs: date,
    receivedAtMs: received,
    resolution: resolved && {
      userId: resolved.UserID,
      username: resolved.username,
      atMs: resolved.date,
      note: resolved.note,
    },
    threadId: ThreadID,
  }),
  encode: ({
    id,
    instructionId,
    stepId,
    userId,
    deviceId,
    text,
    isStopped,
    files,
    atMs,
    receivedAtMs,
    resolution,
    threadId,
    ...rest
  }) => ({
    ...rest,
    _id: id,
    WIPID: instructionId,
    StepID: stepId,
    UserID: userId,
    deviceID: deviceId,
    message: text,
    ...(isStopped ? { stopped: true as const } : {}),
    Attachments: files.map(({ id: fileId, mediaType, sizeBytes, ...file }) => ({
      ...file,
      _id: fileId,
      type: mediaType,
      size: sizeBytes,
    })),
    date: atMs,
    received: receivedAtMs,
    resolved: resolution && {
      UserID: resolution.userId,
      username: resolution.username,
      date: resolution.atMs,
      note: resolution.note,
    },
    ThreadID: threadId,
  }),
});
