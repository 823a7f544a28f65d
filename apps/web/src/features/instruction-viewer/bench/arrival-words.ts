import type { InstructionKind } from '@benchbook/domain/instructions';
import type { Arrival, ItemArrival } from '@benchbook/domain/progress';
import { t } from './messages.ts';

/** Items of an instruction: its steps, or the highlights of its PDF. */
export type Items = 'steps' | 'highlights';

export const itemsOfKind = (kind: InstructionKind): Items => (kind === 'pdf' ? 'highlights' : 'steps');

/** The new revision in a sentence: "Revision 2 was released. This step changed; 1 new alert." */
export function arrivalWords(arrived: Arrival & { readonly revision: number }, itemId: string | undefined, items: Items): string {
  const item = itemId === undefined ? undefined : arrived.items.get(itemId);
  const shown = itemId === undefined ? [...arrived.items.values()] : item ? [item] : [];
  const alerts = arrived.newGlobalAlerts.length + new Set(shown.flatMap(({ newAlerts }) => newAlerts)).size;
  const others = [...arrived.items].filter(([id]) => id !== itemId).length;
  const facts = [
    arrived.isOtherPdf && t('otherPdf'),
    ...(item ? becameWords(item, items, arrived.isOtherPdf) : [itemId !== undefined && !arrived.isOtherPdf && sameWords(items)]),
    alerts > 0 && t('newAlerts', { count: alerts }),
    !arrived.isOtherPdf && others > 0 && otherWords(itemId === undefined, others, items),
    arrived.addedIds.length > 0 && t(items === 'steps' ? 'addedSteps' : 'addedHighlights', { count: arrived.addedIds.length }),
  ].filter((fact) => typeof fact === 'string');
  const released = t('released', { revision: arrived.revision });
  return facts.length === 0 ? released : `${released} ${facts.join('; ')}.`;
}

const sameWords = (items: Items): string => t(items === 'steps' ? 'sameStep' : 'sameHighlight');

function otherWords(isNowhere: boolean, count: number, items: Items): string {
  if (isNowhere) return t(items === 'steps' ? 'stepsAffected' : 'highlightsAffected', { count });
  return t(items === 'steps' ? 'otherSteps' : 'otherHighlights', { count });
}

/** What changed about an item, in a few words each. */
export function becameWords({ isChanged, isMoved, isTakenOut }: ItemArrival, items: Items, isOtherPdf: boolean): string[] {
  const isStep = items === 'steps';
  if (isTakenOut) return [t(isStep ? 'stepTakenOut' : 'highlightTakenOut')];
  const [changes, moves] = [isChanged && !isOtherPdf, isMoved];
  if (changes && moves) return [t(isStep ? 'stepChangedAndMoved' : 'highlightChangedAndMoved')];
  if (changes) return [t(isStep ? 'stepChanged' : 'highlightChanged')];
  return moves ? [t(isStep ? 'stepMoved' : 'highlightMoved')] : [];
}
