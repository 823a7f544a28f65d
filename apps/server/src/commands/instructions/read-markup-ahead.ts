import type { StepChanges, StepFieldsInput, StepInput } from '@benchbook/contracts';
import type { MarkupDocument } from '@benchbook/domain/markup';
import type { AppContext } from '../../app-context.ts';

/**
 * Minimum characters at which a call's texts are parsed in another thread: smaller ones delay other calls by a few tenths
 * of a second at most, and are faster here.
 */
export const LONG_BODY_LENGTH = 64 * 1024;

/** Parsed texts of a step, if they were parsed before the write began. */
export interface MarkupReadAhead {
  readonly html?: MarkupDocument;
  readonly doc?: MarkupDocument;
}

const readAhead = new WeakMap<object, MarkupReadAhead>();

/** The result of `readMarkupAhead` for a submitted step; empty if it did not parse it. */
export function markupReadAhead(sent: object): MarkupReadAhead {
  return readAhead.get(sent) ?? {};
}

/**
 * Parses the texts of a long call in another thread and before its transaction, so that nobody waits for them.
 *
 * @throws DomainError `TOO_LARGE`
 */
export async function readMarkupAhead({ markup }: AppContext, steps: Iterable<StepFieldsInput>): Promise<void> {
  const wanted: { step: StepFieldsInput; member: keyof MarkupReadAhead }[] = [];
  const sources = [];
  for (const step of steps) {
    if (step.contentHtml) {
      wanted.push({ step, member: 'html' });
      sources.push({ html: step.contentHtml });
    }
    if (step.contentDoc !== undefined) {
      wanted.push({ step, member: 'doc' });
      sources.push({ json: JSON.stringify(step.contentDoc) });
    }
  }
  if (sources.length === 0) return;
  const documents = await markup.read(sources);
  documents.forEach((document, index) => {
    const place = wanted[index];
    if (place) readAhead.set(place.step, { ...readAhead.get(place.step), [place.member]: document });
  });
}

/** Every step of a whole or small save. */
export function* stepsSent(steps: readonly StepInput[] | null, changes: StepChanges | null): Generator<StepFieldsInput> {
  if (changes) yield* changes.changed;
  const waiting = [...(steps ?? [])];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    yield step;
    for (const child of step.children) waiting.push(child);
  }
}
