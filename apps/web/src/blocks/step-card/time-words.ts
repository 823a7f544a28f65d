import type { TimeEstimate } from '@benchbook/domain/steps';
import { t } from './messages.ts';

/** "1 d 2 h 5 min"; undefined for a step without an estimate. */
export function timeWords({ days, hours, minutes }: TimeEstimate): string | undefined {
  const parts = [
    days > 0 && t('dayShort', { count: days }),
    hours > 0 && t('hourShort', { count: hours }),
    minutes > 0 && t('minuteShort', { count: minutes }),
  ];
  const words = parts.filter((part) => part !== false);
  return words.length > 0 ? words.join(' ') : undefined;
}
