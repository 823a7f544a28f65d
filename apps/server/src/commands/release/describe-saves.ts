import type { SavedPlace, SavedStep, SaveSince } from '@benchbook/domain/comparison';

const STEPS_NAMED = 5;

/** Why a release or a discard of a version was rejected: who saved what since, as sentences for its author. */
export function describeSaves(seen: number, saves: readonly SaveSince[], done: 'released' | 'discarded'): string {
  const since = saves.length === 0 ? [`Version ${seen}, which you saw, is no longer kept.`] : saves.map(sentenceOf);
  const again = done === 'released' ? 'release it' : 'discard it';
  return `Nothing was ${done}. ${since.join(' ')} Please read the work instruction again, then ${again}.`;
}

function sentenceOf({ by, steps, places }: SaveSince): string {
  const named = steps.slice(0, STEPS_NAMED).map(stepWords);
  const more = steps.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more} more steps`] : []), ...places.map((place) => PLACES[place])];
  return `${by ?? 'Somebody'} saved since you saw it: ${all.join(', ')}.`;
}

function stepWords({ number, title, change }: SavedStep): string {
  return `step ${number} "${title}" ${CHANGES[change]}`;
}

const CHANGES = { added: 'added', changed: 'changed', moved: 'moved', removed: 'taken out' } as const satisfies Record<
  SavedStep['change'],
  string
>;

const PLACES = {
  settings: 'the title or the settings',
  publication: 'the publication page',
  alerts: 'the alerts',
  highlights: 'the highlights',
  files: 'a file was replaced or renamed in the library',
} as const satisfies Record<SavedPlace, string>;
