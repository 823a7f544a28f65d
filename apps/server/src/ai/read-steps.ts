import { DomainError } from '@benchbook/domain/errors';
import { cleanText } from '@benchbook/domain/markup';
import type { DraftedStep } from '@benchbook/domain/steps';
import { lineText } from '@benchbook/domain/words';
import { JSONParser } from '@streamparser/json';
import { z } from 'zod';
import { t } from './messages.ts';

const LONGEST_TEXT = 10_000;

/** One step as the model must write it; also sent to the model as JSON Schema. */
export const writtenStep = z.strictObject({
  title: z.string().trim().min(1).max(LONGEST_TEXT),
  text: z.string().trim().max(LONGEST_TEXT),
});

/** The whole answer. */
export const writtenSteps = z.strictObject({ steps: z.array(writtenStep) });

/**
 * Parses `{"steps": [{"title", "text"}, …]}` incrementally and returns each step as soon as it is complete. Text around
 * the object, such as a code fence, is ignored.
 */
export class StepReader {
  readonly #ready: unknown[] = [];
  readonly #parser = new JSONParser({ paths: ['$.steps.*'], keepStack: false });
  #hasBegun = false;

  constructor() {
    this.#parser.onValue = ({ value }) => this.#ready.push(value);
  }

  /**
   * Parses the next chunk of the answer.
   *
   * @throws DomainError `AI_FAILED` on invalid JSON or an invalid step
   */
  read(piece: string): DraftedStep[] {
    const start = this.#hasBegun ? 0 : piece.indexOf('{');
    if (start === -1 || this.#parser.isEnded) return [];
    this.#hasBegun = true;
    try {
      this.#parser.write(piece.slice(start));
    } catch {
      // Text after the closing brace is not part of the answer.
      if (!this.#parser.isEnded) throw notSteps();
    }
    return this.#ready.splice(0).map(check);
  }

  /** Whether the object is closed. */
  get isComplete(): boolean {
    return this.#parser.isEnded;
  }
}

/** Removes characters that storage rejects or that are invisible in a title, so that they don't fail the whole draft. */
function check(value: unknown): DraftedStep {
  const step = writtenStep.safeParse(value);
  if (!step.success) throw notSteps();
  const title = lineText(cleanText(step.data.title));
  if (title === '') throw notSteps();
  return { title, text: cleanText(step.data.text) };
}

/** The answer broke off or does not match the schema. */
export function notSteps(): DomainError {
  return new DomainError('AI_FAILED', {
    message: t('noSteps'),
  });
}
