import { z } from 'zod';

const level = z.object({
  triangles: z.number(),
  vertices: z.number(),
  parts: z.number(),
  bytes: z.number(),
  errorMean: z.number(),
  error99: z.number(),
  errorMax: z.number(),
});

/** Figures of a model and its levels; the same words on both sides. Ours. */
export const modelReportWire = z.object({
  format: z.string(),
  parts: z.number(),
  warnings: z.array(z.string()),
  original: level,
  levels: z.array(level),
});
