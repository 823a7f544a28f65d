import type { measureLog, ValueOf } from '@benchbook/contracts';
import type { LogFilter } from '@benchbook/domain/audit';

/** What a call asks for of the log, in our words. */
export function logFilter({ WIPID, userID, from, to }: ValueOf<(typeof measureLog)['query']>): LogFilter {
  return { instructionId: WIPID, personId: userID, fromMs: from, toMs: to };
}
