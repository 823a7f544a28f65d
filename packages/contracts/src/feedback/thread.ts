import type { FeedbackMember, FeedbackParent, FeedbackThread } from '@benchbook/domain/feedback';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/moment.ts';
import { messageCodec } from './message.ts';

const memberWire = z.object({ _id: z.string(), username: z.string() });

/** Our own: the problem report that opened the thread. */
const reportWire = z.object({
  _id: z.string(),
  StepID: z.string(),
  stepNumber: z.string(),
  stepTitle: z.string(),
  revision: z.int(),
  run: z.int().nullable(),
  /** The reporter could not continue; otherwise omitted. */
  stopped: z.literal(true).optional(),
});

/** Our own, in addition to FEED-08 to FEED-12: everything from `authorID` on. Times in ms. */
const threadWire = z.object({
  ThreadID: z.string(),
  ThreadName: z.string(),
  WIPID: z.string(),
  wip_name: z.string(),
  Users: z.array(memberWire),
  author: z.string(),
  Feedback: z.array(messageCodec),
  authorID: z.string(),
  report: reportWire.nullable(),
  resolved: z.object({ UserID: z.string(), username: z.string(), date: dateMs, note: z.string() }).nullable(),
  created: dateMs,
  changed: dateMs,
  /** Total number of messages; `Feedback` may have only some of them. */
  messages: z.int(),
  unread: z.int(),
});

/** A thread with the requested messages. */
export const threadCodec = codecFor(threadWire, {
  decode: (wire): FeedbackThread => ({
    id: wire.ThreadID,
    name: wire.ThreadName,
    instructionId: wire.WIPID,
    instructionTitle: wire.wip_name,
    author: { id: wire.authorID, username: wire.author },
    members: wire.Users.map(decodeMember),
    report: wire.report && decodeReport(wire.report),
    resolution: wire.resolved && decodeResolution(wire.resolved),
    createdAtMs: wire.created,
    changedAtMs: wire.changed,
    messageCount: wire.messages,
    unreadCount: wire.unread,
    messages: wire.Feedback,
  }),
  encode: (thread) => ({
    ThreadID: thread.id,
    ThreadName: thread.name,
    WIPID: thread.instructionId,
    wip_name: thread.instructionTitle,
    Users: thread.members.map(({ id, username }) => ({ _id: id, username })),
    author: thread.author.username,
    Feedback: [...thread.messages],
    authorID: thread.author.id,
    report: thread.report && encodeReport(thread.report),
    resolved: thread.resolution && encodeResolution(thread.resolution),
    created: thread.createdAtMs,
    changed: thread.changedAtMs,
    messages: thread.messageCount,
    unread: thread.unreadCount,
  }),
});

/** The threads of one instruction (FEED-12). */
export const parentCodec = codecFor(z.object({ wip_id: z.string(), wip_name: z.string(), threads: z.array(threadCodec) }), {
  decode: ({ wip_id, wip_name, threads }): FeedbackParent => ({
    instructionId: wip_id,
    instructionTitle: wip_name,
    threads,
  }),
  encode: ({ instructionId, instructionTitle, threads }) => ({
    wip_id: instructionId,
    wip_name: instructionTitle,
    threads: [...threads],
  }),
});

function decodeMember({ _id, username }: z.output<typeof memberWire>): FeedbackMember {
  return { id: _id, username };
}

function decodeReport({ _id, StepID, stopped, ...rest }: z.output<typeof reportWire>): NonNullable<FeedbackThread['report']> {
  return { ...rest, reportId: _id, stepId: StepID, isStopped: stopped ?? false };
}

function encodeReport({
  reportId,
  stepId,
  isStopped,
  ...rest
}: NonNullable<FeedbackThread['report']>): z.output<typeof reportWire> {
  return { ...rest, _id: reportId, StepID: stepId, ...(isStopped ? { stopped: true as const } : {}) };
}

type WireResolution = NonNullable<z.output<typeof threadWire>['resolved']>;

function decodeResolution({ UserID, date, ...rest }: WireResolution): NonNullable<FeedbackThread['resolution']> {
  return { ...rest, userId: UserID, atMs: date };
}

function encodeResolution({ userId, atMs, ...rest }: NonNullable<FeedbackThread['resolution']>): WireResolution {
  return { ...rest, UserID: userId, date: atMs };
}
