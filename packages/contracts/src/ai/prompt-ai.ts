import type { DraftedStep } from '@benchbook/domain/steps';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { wordsText } from '../wire/text.ts';

/** Media type of a streamed response: one `draftLine` per line. */
export const DRAFT_LINES_TYPE = 'application/x-ndjson';

/** One line: the next step, the end, or an error. */
export const draftLine = z.union([
  z.object({ step: z.object({ title: z.string(), text: z.string() }) }),
  z.object({ end: z.literal(true) }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
]);

export type DraftLine = z.output<typeof draftLine>;

const answerWire = z.object({ instruction: z.object({ steps: z.record(z.string(), z.string()) }) });

/**
 * API-23, D-028: the steps of the response in order, numbered from "1". The first line of each is its title, the others are
 * its text. With `Accept: application/x-ndjson` the steps are streamed.
 */
export const promptAi = defineRoute({
  name: 'promptAi',
  method: 'POST',
  path: '/api/wip/ai_prompt',
  body: codecFor(z.object({ text: wordsText }), { decode: ({ text }) => text.trim(), encode: (text: string) => ({ text }) }),
  response: codecFor(answerWire, {
    decode: ({ instruction }): readonly DraftedStep[] => inOrder(instruction.steps).map(readStep),
    encode: (steps) => ({ instruction: { steps: Object.fromEntries(steps.map((step, index) => [index + 1, write(step)])) } }),
  }),
  errors: ['AI_DISABLED', 'AI_FAILED', 'RATE_LIMITED'],
  access: 'AUTHOR',
  // Stores nothing: the caller creates an instruction from the response.
  isIdempotent: true,
  description: 'Has a language model write steps. Cancelling the call cancels the writing.',
});

function inOrder(steps: Readonly<Record<string, string>>): string[] {
  return Object.entries(steps)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, text]) => text);
}

function readStep(words: string): DraftedStep {
  const [title = '', ...lines] = words.split('\n');
  return { title, text: lines.join('\n') };
}

function write({ title, text }: DraftedStep): string {
  return text === '' ? title : `${title}\n${text}`;
}
