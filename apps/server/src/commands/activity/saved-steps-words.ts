import type { SavedStep, SavedSteps } from '../event-kinds.ts';

/** The steps that a save changed, added, took out and moved, in words. */
export function savedStepsWords({ changed, added, removed, moved }: SavedSteps): string {
  const named = (verb: string, steps: SavedSteps['changed']) =>
    steps && `${verb} ${steps.first.map(savedStepWords).join(', ')}${othersWords(steps.count - steps.first.length)}`;
  const parts = [
    named('changed', changed),
    named('added', added),
    named('took out', removed),
    moved !== undefined && `moved ${moved === 1 ? 'one step' : `${moved} steps`}`,
  ];
  return parts.filter((part) => typeof part === 'string').join('; ');
}

const savedStepWords = ({ number, title }: SavedStep): string =>
  `step${number === undefined ? '' : ` ${number}`}${title === '' ? '' : ` "${title}"`}`;

const othersWords = (count: number): string => (count === 0 ? '' : ` and ${count === 1 ? 'one other' : `${count} others`}`);
