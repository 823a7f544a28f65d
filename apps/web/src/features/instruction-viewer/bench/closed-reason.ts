import type { Arrival } from '@benchbook/domain/progress';
import { t } from '../messages.ts';

/** Reason why *Done* is disabled on an item until the user switches to the newer revision; undefined if it is not. */
export function closedReason(arrived: (Arrival & { readonly revision: number }) | undefined, itemId: string): string | undefined {
  const item = arrived?.items.get(itemId);
  if (!arrived || !item) return undefined;
  const { revision } = arrived;
  if (item.isTakenOut) return t('closedTakenOut', { revision });
  if (item.isChanged) return t(arrived.isOtherPdf ? 'closedOtherPdf' : 'closedChanged', { revision });
  return t(item.isMoved ? 'closedMoved' : 'closedNewAlert', { revision });
}
