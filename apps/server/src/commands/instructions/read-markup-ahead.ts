import type { StepChanges, StepFieldsInput, StepInput } from '@benchbook/contracts';
import type { MarkupDocument } from '@benchbook/domain/markup';
import type { AppContext } from '../../app-context.ts';

/**
 * From this many characters on the texts of a call are read elsewhere: smaller ones hold the others up for a few tenths of a
 * second at worst, and are done sooner here.
 */
export const LONG_BODY_LENGTH = 64 * 1024;

/** What the texts of a step mean, where that was found out before the write began. */
export interface MarkupReadAhead {
  readonly html?: MarkupDocument;
  readonly doc?: MarkupDocument;
}

const readAhead = new WeakMap<object, MarkupReadAhead>();

/** What `readMarkupAhead` found of a step as it was sent; nothing where it did not look. */
export function markupReadAhead(sent: object): MarkupReadAhead {
  return readAhead.get(sent) ?? {};
}

/**
 * Reads the texts of a long call in another thread, and before its transaction, so that nobody waits for them.
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

/** Every step of a save, whole or small. */
export function* stepsSent(steps: readonly StepInput[] | null, changes: StepChanges | null): Generator<StepFieldsInput> {
  if (changes) yield* changes.changed;
  const waiting = [...(steps ?? [])];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    yield step;
    for (const child of step.children) waiting.push(child);
  }
}
