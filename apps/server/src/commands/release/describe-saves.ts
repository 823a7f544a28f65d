import type { SavedStep, SaveSince } from '@benchbook/domain/comparison';
import type { Sentence } from '@benchbook/domain/messages';
import { t } from './messages.ts';

const STEPS_NAMED = 5;

/** Why a release or a discard of a version was rejected: who saved what since, as sentences for its author. */
export function describeSaves(seen: number, saves: readonly SaveSince[], done: 'released' | 'discarded'): Sentence {
  const [first, ...others] = saves.map(sentenceOf);
  const since = first
    ? others.reduce((one, other) => t('andThen', { one, other }), first)
    : t('versionNotKept', { version: seen });
  return t(done === 'released' ? 'savedRelease' : 'savedDiscard', { since });
}

function sentenceOf({ by, steps, places }: SaveSince): Sentence {
  const named = steps.slice(0, STEPS_NAMED).map(stepWords);
  const more = steps.length - named.length;
  const changes = [...named, ...(more > 0 ? [t('moreSteps', { more })] : []), ...places.map((place) => t(place))];
  return by === null ? t('savedBySomebody', { changes }) : t('savedBy', { username: by, changes });
}

const stepWords = ({ number, title, change }: SavedStep): Sentence => t(change, { number, title });
