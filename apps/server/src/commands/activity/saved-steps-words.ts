import type { SavedPlace } from '@benchbook/domain/comparison';
import type { EventPayloads, SavedStep, SavedSteps } from '../event-kinds.ts';

/** Describes a save: its steps, then its other changes. */
export function savedWords({ steps, places = [] }: Pick<EventPayloads['instruction.saved'], 'steps' | 'places'>): string {
  const beside = places.length > 0 && `changed ${places.map((place) => PLACES[place]).join(', ')}`;
  return [steps && savedStepsWords(steps), beside].filter((part) => typeof part === 'string').join('; ');
}

const PLACES = {
  settings: 'the title or the settings',
  publication: 'the publication page',
  alerts: 'the alerts',
  highlights: 'the highlights',
  files: 'a file of the library',
} as const satisfies Record<SavedPlace, string>;

/** Describes the steps that a save changed, added, removed and moved. */
function savedStepsWords({ changed, added, removed, moved }: SavedSteps): string {
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
