import type { measureLog, ValueOf } from '@benchbook/contracts';
import type { LogFilter } from '@benchbook/domain/audit';

/** The log filter of a call as a domain value. */
export function logFilter({ WIPID, userID, from, to }: ValueOf<(typeof measureLog)['query']>): LogFilter {
  return { instructionId: WIPID, personId: userID, fromMs: from, toMs: to };
}
