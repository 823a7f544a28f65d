import type { Id } from '@benchbook/domain/ids';
import { MODEL_STAGES, type ModelReport, type ModelStage, STAGE_PERCENT } from '@benchbook/domain/model-uploads';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';

const level = z.object({
  triangles: z.number(),
  vertices: z.number(),
  parts: z.number(),
  bytes: z.number(),
  errorMean: z.number(),
  error99: z.number(),
  errorMax: z.number(),
  errorLimit: z.number().optional(),
});

/** Figures of a model and its levels; the same words on both sides. Ours. */
const modelReportWire = z.object({
  format: z.string(),
  parts: z.number(),
  warnings: z.array(z.string()),
  diagonalMm: z.number().optional(),
  original: level,
  levels: z.array(level),
});

/** A row of the Decimation Queue. */
export interface QueuedModel {
  readonly id: Id;
  /** File name of the model. */
  readonly name: string;
  readonly stage: ModelStage;
  /** With `Failed`: what is wrong with which file; else empty. */
  readonly message: string;
  /** All its files together. */
  readonly sizeBytes: number;
  /** From `Review` on; null before. */
  readonly report: ModelReport | null;
  readonly createdAtMs: number;
  /** User name of the sender. */
  readonly uploadedBy: string;
  /** For how long it has been read, which comes before the first level; null while it waits, and afterwards. */
  readonly readingForMs: number | null;
}

const wire = z.object({
  _id: z.string(),
  name: z.string(),
  /** Name of the stage, as in `message` of ModelUploaderProgress. */
  state: z.enum(MODEL_STAGES),
  /** Percentage of the stage. */
  progress: z.number(),
  message: z.string(),
  /** From here on ours; `created` in epoch milliseconds, `readingFor` in milliseconds. */
  size: z.number(),
  report: modelReportWire.nullable(),
  created: z.number(),
  username: z.string(),
  readingFor: z.number().nullable(),
});

export const queuedModelCodec = codecFor(wire, {
  decode: (entry): QueuedModel => ({
    id: entry._id,
    name: entry.name,
    stage: entry.state,
    message: entry.message,
    sizeBytes: entry.size,
    report: entry.report,
    createdAtMs: entry.created,
    uploadedBy: entry.username,
    readingForMs: entry.readingFor,
  }),
  encode: (model) => ({
    _id: model.id,
    name: model.name,
    state: model.stage,
    progress: STAGE_PERCENT[model.stage],
    message: model.message,
    size: model.sizeBytes,
    report: model.report && { ...model.report, warnings: [...model.report.warnings], levels: [...model.report.levels] },
    created: model.createdAtMs,
    username: model.uploadedBy,
    readingFor: model.readingForMs,
  }),
});

/** What an upload is answered with: the new entry. */
export const newModelCodec = codecFor(z.object({ _id: z.string(), name: z.string() }), {
  decode: ({ _id, name }) => ({ id: _id, name }),
  encode: ({ id, name }) => ({ _id: id, name }),
});
