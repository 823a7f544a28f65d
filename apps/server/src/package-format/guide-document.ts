import { ownMessage } from '@benchbook/contracts';
import { z } from 'zod';
import { t } from './messages.ts';

/** A guide as neutral JSON: steps with simple HTML and pictures, alerts by the index of their steps. */
export interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** Paths relative to the guide. */
  readonly images: readonly string[];
  readonly children: readonly GuideStep[];
}

const guideStep: z.ZodType<GuideStep> = z.lazy(() =>
  z.object({
    title: z.string(),
    text: z.string().default(''),
    images: z.array(z.string()).default([]),
    children: z.array(guideStep).default([]),
  }),
);

export const guideDocument = z.object({
  title: z.string(),
  source: z.object({ repo: z.string(), paths: z.array(z.string()).default([]) }).optional(),
  licence: z.string().optional(),
  steps: z.array(guideStep).min(1, ownMessage(t('oneStep'))),
  /** `stepIndexes` count from 0 in reading order, a parent before its children. */
  alerts: z
    .array(
      z.object({ category: z.string().default(''), text: z.string(), stepIndexes: z.array(z.int().nonnegative()).default([]) }),
    )
    .default([]),
});

export type GuideDocument = z.output<typeof guideDocument>;
