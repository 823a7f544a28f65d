import type { Arrival } from '@benchbook/domain/progress';
import { t } from '../messages.ts';

/** Why *Done* is closed on an item until the newer revision is taken; undefined where it is not. */
export function closedReason(arrived: (Arrival & { readonly revision: number }) | undefined, itemId: string): string | undefined {
  const item = arrived?.items.get(itemId);
  if (!arrived || !item) return undefined;
  const { revision } = arrived;
  if (item.isTakenOut) return t('closedTakenOut', { revision });
  if (item.isChanged) return t(arrived.isOtherPdf ? 'closedOtherPdf' : 'closedChanged', { revision });
  return t(item.isMoved ? 'closedMoved' : 'closedNewAlert', { revision });
}
