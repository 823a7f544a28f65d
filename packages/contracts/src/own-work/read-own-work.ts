import type { FirstRows, OwnWork } from '@benchbook/domain/own-work';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { summaryCodec } from '../instructions/instruction-summary.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';

const rowsOf = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), rows: z.array(row) });

const documentWire = z.object({
  _id: z.string(),
  name: z.string(),
  workInstruction: z.object({ _id: z.string(), title: z.string() }).nullable(),
  state: z.enum(['waiting', 'ready', 'unusable']),
  /** Missing in answers of older servers. */
  message: z.string().default(''),
  needsPassword: z.boolean(),
  started: z.number(),
});
const reportWire = z.object({
  _id: z.string(),
  WIPID: z.string(),
  title: z.string(),
  StepID: z.string(),
  number: z.string(),
  stepTitle: z.string(),
  username: z.string(),
  message: z.string(),
  stopped: z.boolean(),
  received: z.number(),
});
const threadWire = z.object({ ThreadID: z.string(), ThreadName: z.string(), title: z.string(), changed: z.number() });
const modelWire = z.object({ _id: z.string(), name: z.string(), username: z.string(), changed: z.number() });

const ownWorkWire = z.object({
  /** Missing in answers of older servers. */
  documents: rowsOf(documentWire).default({ total: 0, rows: [] }),
  drafts: rowsOf(summaryCodec),
  refused: rowsOf(summaryCodec),
  reports: rowsOf(reportWire),
  threads: rowsOf(threadWire).nullable(),
  models: rowsOf(modelWire).nullable(),
});

/** Ours: Home of authors shows it. */
export const readOwnWork = defineRoute({
  name: 'readOwnWork',
  method: 'GET',
  path: '/api/own-work',
  query: z.object({
    /** Rows of each kind; 5 without it. */
    limit: wholeNumber.optional(),
  }),
  response: codecFor(ownWorkWire, { decode: decodeOwnWork, encode: encodeOwnWork }),
  access: 'AUTHOR',
  description:
    'What the caller left unfinished: documents that they look at before these become steps, drafts, refused releases, open problem reports and threads of instructions that they created or saved last, and models to be reviewed.',
});

type Wire = z.output<typeof ownWorkWire>;

function mapRows<From, To>({ total, rows }: FirstRows<From>, map: (row: From) => To): { total: number; rows: To[] } {
  return { total, rows: rows.map(map) };
}

function decodeOwnWork({ documents, drafts, refused, reports, threads, models }: Wire): OwnWork {
  return {
    documents: mapRows(documents, ({ _id, workInstruction, started, ...row }) => ({
      ...row,
      id: _id,
      instruction: workInstruction && { id: workInstruction._id, title: workInstruction.title },
      startedAtMs: started,
    })),
    drafts,
    refused,
    reports: mapRows(reports, ({ _id, WIPID, title, StepID, number, message, stopped, received, ...row }) => ({
      ...row,
      id: _id,
      instructionId: WIPID,
      instructionTitle: title,
      stepId: StepID,
      stepNumber: number,
      text: message,
      isStopped: stopped,
      receivedAtMs: received,
    })),
    threads:
      threads &&
      mapRows(threads, ({ ThreadID, ThreadName, title, changed }) => ({
        id: ThreadID,
        name: ThreadName,
        instructionTitle: title,
        changedAtMs: changed,
      })),
    models:
      models &&
      mapRows(models, ({ _id, name, username, changed }) => ({ id: _id, name, uploadedBy: username, changedAtMs: changed })),
  };
}

function encodeOwnWork({ documents, drafts, refused, reports, threads, models }: OwnWork): Wire {
  return {
    documents: mapRows(documents, ({ id, instruction, startedAtMs, ...row }) => ({
      ...row,
      _id: id,
      workInstruction: instruction && { _id: instruction.id, title: instruction.title },
      started: startedAtMs,
    })),
    drafts: mapRows(drafts, (row) => row),
    refused: mapRows(refused, (row) => row),
    reports: mapRows(
      reports,
      ({ id, instructionId, instructionTitle, stepId, stepNumber, text, isStopped, receivedAtMs, ...row }) => ({
        ...row,
        _id: id,
        WIPID: instructionId,
        title: instructionTitle,
        StepID: stepId,
        number: stepNumber,
        message: text,
        stopped: isStopped,
        received: receivedAtMs,
      }),
    ),
    threads:
      threads &&
      mapRows(threads, ({ id, name, instructionTitle, changedAtMs }) => ({
        ThreadID: id,
        ThreadName: name,
        title: instructionTitle,
        changed: changedAtMs,
      })),
    models:
      models &&
      mapRows(models, ({ id, name, uploadedBy, changedAtMs }) => ({ _id: id, name, username: uploadedBy, changed: changedAtMs })),
  };
}
