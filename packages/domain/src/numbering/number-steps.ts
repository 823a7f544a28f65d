import type { Id } from '../ids/index.ts';

/** The fields of a step that numbering needs. */
interface Numbered {
  readonly id: Id;
  readonly children: readonly Numbered[];
}

/**
 * Gives every step the number printed on its card: "1", "1.1", "1.2".
 *
 * Numbers follow from the position among siblings, so they are computed for display and never stored.
 *
 * @example numberSteps([unpack, { ...assemble, children: [fit] }]).get(fit.id) // "2.1"
 */
export function numberSteps(steps: readonly Numbered[]): Map<Id, string> {
  const numbers = new Map<Id, string>();
  const number = (siblings: readonly Numbered[], prefix: string): void => {
    siblings.forEach((step, index) => {
      const own = `${prefix}${index + 1}`;
      numbers.set(step.id, own);
      number(step.children, `${own}.`);
    });
  };
  number(steps, '');
  return numbers;
}
