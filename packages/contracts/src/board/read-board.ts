import type { Board, BoardEntry, WaitingStep } from '@benchbook/domain/board';
import { USER_STATUSES } from '@benchbook/domain/users';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { roleWire } from '../users/user.ts';
import { codecFor } from '../wire/codec-for.ts';

const personWire = z.object({
  _id: z.string(),
  username: z.string(),
  image: z.string(),
  role: roleWire,
  status: z.enum(USER_STATUSES),
  /** True for a person who left with open work; otherwise omitted. */
  left: z.boolean().optional(),
});
const instructionWire = z.object({
  _id: z.string(),
  title: z.string(),
  workStatus: z.enum(['Not Started', 'In Progress', 'Completed']),
});
const entryWire = z.object({
  userID: z.string(),
  WIPID: z.string(),
  progress: z.number().min(0).max(100),
  done: z.int(),
  items: z.int(),
  dueDate: z.string().nullable(),
  /** A person waiting for a supervisor: the step, the nickname of the device (may be empty), and since when. */
  waiting: z
    .object({ StepID: z.string(), number: z.string(), title: z.string(), device: z.string(), since: z.number() })
    .nullable(),
});
const boardWire = z.object({
  users: z.array(personWire),
  instructions: z.array(instructionWire),
  assignments: z.array(entryWire),
  published: z.int(),
  unpublished: z.int(),
});

/** Our own call: Home of leads shows it and reloads on progress events of the socket. */
export const readBoard = defineRoute({
  name: 'readBoard',
  method: 'GET',
  path: '/api/board',
  response: codecFor(boardWire, { decode: decodeBoard, encode: encodeBoard }),
  access: 'LEAD',
  description: 'Who is how far with what: people who have work or could, the instructions they have, and each assignment.',
});

function decodeBoard({ users, instructions, assignments, published, unpublished }: z.output<typeof boardWire>): Board {
  return {
    people: users.map(({ _id, left = false, ...person }) => ({ ...person, id: _id, isLeaver: left })),
    instructions: instructions.map(({ _id, ...instruction }) => ({ ...instruction, id: _id })),
    entries: assignments.map(decodeEntry),
    publishedCount: published,
    unpublishedCount: unpublished,
  };
}

const placeOf = ({ number, title, device }: Pick<WaitingStep, 'number' | 'title' | 'device'>) => ({ number, title, device });

function decodeEntry({ userID, WIPID, done, items, waiting, ...rest }: z.output<typeof entryWire>): BoardEntry {
  return {
    ...rest,
    userId: userID,
    instructionId: WIPID,
    doneCount: done,
    itemCount: items,
    waiting: waiting && { ...placeOf(waiting), id: waiting.StepID, sinceMs: waiting.since },
  };
}

function encodeBoard({ people, instructions, entries, publishedCount, unpublishedCount }: Board): z.output<typeof boardWire> {
  return {
    users: people.map(({ id, isLeaver, ...person }) => ({ _id: id, ...person, ...(isLeaver ? { left: true } : {}) })),
    instructions: instructions.map(({ id, ...instruction }) => ({ _id: id, ...instruction })),
    assignments: entries.map(encodeEntry),
    published: publishedCount,
    unpublished: unpublishedCount,
  };
}

function encodeEntry({ userId, instructionId, doneCount, itemCount, waiting, ...rest }: BoardEntry): z.output<typeof entryWire> {
  return {
    ...rest,
    userID: userId,
    WIPID: instructionId,
    done: doneCount,
    items: itemCount,
    waiting: waiting && { ...placeOf(waiting), StepID: waiting.id, since: waiting.sinceMs },
  };
}
