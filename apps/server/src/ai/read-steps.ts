import { DomainError } from '@benchbook/domain/errors';
import { cleanText } from '@benchbook/domain/markup';
import type { DraftedStep } from '@benchbook/domain/steps';
import { lineText } from '@benchbook/domain/words';
import { JSONParser } from '@streamparser/json';
import { z } from 'zod';

const LONGEST_TEXT = 10_000;

/** One step as the model has to write it; also sent to it as JSON Schema. */
export const writtenStep = z.strictObject({
  title: z.string().trim().min(1).max(LONGEST_TEXT),
  text: z.string().trim().max(LONGEST_TEXT),
});

/** The whole answer. */
export const writtenSteps = z.strictObject({ steps: z.array(writtenStep) });

/**
 * Reads `{"steps": [{"title", "text"}, …]}` as it arrives and gives each step as soon as it is complete. Words around
 * the object, like a fence of a code block, are passed over.
 */
export class StepReader {
  readonly #ready: unknown[] = [];
  readonly #parser = new JSONParser({ paths: ['$.steps.*'], keepStack: false });
  #hasBegun = false;

  constructor() {
    this.#parser.onValue = ({ value }) => this.#ready.push(value);
  }

  /**
   * Takes the next piece of the answer.
   *
   * @throws DomainError `AI_FAILED` on what is no JSON or no step
   */
  read(piece: string): DraftedStep[] {
    const start = this.#hasBegun ? 0 : piece.indexOf('{');
    if (start === -1 || this.#parser.isEnded) return [];
    this.#hasBegun = true;
    try {
      this.#parser.write(piece.slice(start));
    } catch {
      // What follows the closing brace is no part of the answer.
      if (!this.#parser.isEnded) throw notSteps();
    }
    return this.#ready.splice(0).map(check);
  }

  /** Whether the object was closed. */
  get isComplete(): boolean {
    return this.#parser.isEnded;
  }
}

/** A step as it can be kept: what no store takes, and what nobody sees in a title, goes here and not with the whole draft. */
function check(value: unknown): DraftedStep {
  const step = writtenStep.safeParse(value);
  if (!step.success) throw notSteps();
  const title = lineText(cleanText(step.data.title));
  if (title === '') throw notSteps();
  return { title, text: cleanText(step.data.text) };
}

/** The answer broke off or has another shape than was asked for. */
export function notSteps(): DomainError {
  return new DomainError('AI_FAILED', {
    message: 'The AI answered something else than steps. Nothing was made. Please try again.',
  });
}
