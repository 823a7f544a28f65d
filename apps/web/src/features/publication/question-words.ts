import type { SavedPlace, SavedStep, SaveSince } from '@benchbook/domain/comparison';
import { REASON_MAX } from '@benchbook/domain/release';
import type { QuestionField } from '../../ui/dialogs/index.ts';
import { t as button } from './messages.ts';
import { t } from './question-messages.ts';

/** Result of the check before release; `unknown` if it did not answer, which is never treated as no findings. */
export type CheckFound =
  | {
      readonly count: number;
      readonly fatalCount: number;
      /** Sentences for the dialog itself: another instruction has the document number. */
      readonly sentences: readonly string[];
    }
  | 'unknown';

const STEPS_NAMED = 5;

/** The dialog before a release, with the actions that the findings allow. @param reason text entered before */
export function releaseQuestion(
  cameIn: readonly SaveSince[],
  found: CheckFound,
  reason: Pick<QuestionField, 'value' | 'onChange'>,
) {
  const isFound = found !== 'unknown' && found.count > 0;
  return {
    title: button('release'),
    message: t('confirmRelease'),
    detail: questionDetail(cameIn, found),
    confirmLabel: 'OK',
    field: { ...reason, label: t('reason'), description: t('reasonHint'), maxLength: REASON_MAX },
    others: [
      ...(isFound ? [{ value: 'show' as const, label: t('showFound') }] : []),
      ...(found === 'unknown' ? [{ value: 'again' as const, label: t('checkAgain') }] : []),
    ],
  };
}

/** Further information for the dialog, one line each; undefined if there is none. */
function questionDetail(cameIn: readonly SaveSince[], found: CheckFound): string | undefined {
  const lines = [...cameIn.map(cameInWords), ...checkWords(found)];
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Who saved what since the author last looked. */
function cameInWords({ by, steps, places }: SaveSince): string {
  const named = steps.slice(0, STEPS_NAMED).map(({ number, title, change }) => t(STEP_WORDS[change], { number, title }));
  const more = steps.length - named.length;
  const what = [
    ...named,
    ...(more > 0 ? [t('moreSteps', { count: more })] : []),
    ...places.map((place) => t(PLACE_WORDS[place])),
  ];
  return t('cameIn', { by: by ?? t('somebody'), what: what.join(', ') });
}

function checkWords(found: CheckFound): readonly string[] {
  if (found === 'unknown') return [t('checkUnknown')];
  if (found.count === 0) return [];
  const words = t('checkFound', { count: found.count });
  return [...found.sentences, found.fatalCount === 0 ? words : `${words} ${t('checkFatal', { count: found.fatalCount })}`];
}

const STEP_WORDS = {
  added: 'stepAdded',
  changed: 'stepChanged',
  moved: 'stepMoved',
  removed: 'stepRemoved',
} as const satisfies Record<SavedStep['change'], string>;

const PLACE_WORDS = {
  settings: 'inSettings',
  publication: 'inPublication',
  alerts: 'inAlerts',
  highlights: 'inHighlights',
  files: 'inFiles',
} as const satisfies Record<SavedPlace, string>;
