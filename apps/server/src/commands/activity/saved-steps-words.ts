import type { Sentence } from '@benchbook/domain/messages';
import type { EventPayloads, SavedStep, SavedSteps } from '../event-kinds.ts';
import { t } from './saved-messages.ts';

/** Describes a save: its steps, then its other changes; undefined when nothing is known of it. */
export function savedWords({
  steps,
  places = [],
}: Pick<EventPayloads['instruction.saved'], 'steps' | 'places'>): Sentence | undefined {
  const parts = [
    ...(steps ? savedStepsWords(steps) : []),
    ...(places.length > 0 ? [t('changedPlaces', { places: places.map((place) => t(place)) })] : []),
  ];
  const [first, ...others] = parts;
  return first && others.reduce((one, other) => t('andThen', { one, other }), first);
}

/** Describes the steps that a save changed, added, removed and moved. */
function savedStepsWords({ changed, added, removed, moved }: SavedSteps): Sentence[] {
  return [
    ...(changed ? [t('changedSteps', { steps: namedSteps(changed) })] : []),
    ...(added ? [t('addedSteps', { steps: namedSteps(added) })] : []),
    ...(removed ? [t('removedSteps', { steps: namedSteps(removed) })] : []),
    ...(moved === undefined ? [] : [t('movedSteps', { count: moved })]),
  ];
}

function namedSteps({ first, count }: NonNullable<SavedSteps['changed']>): Sentence[] | Sentence {
  const steps = first.map(savedStepWords);
  return count > first.length ? t('andOthers', { steps, count: count - first.length }) : steps;
}

function savedStepWords({ number, title }: SavedStep): Sentence {
  if (number === undefined) return title === '' ? t('savedStep') : t('savedStepTitle', { title });
  return title === '' ? t('savedStepNumber', { number }) : t('savedStepBoth', { number, title });
}
