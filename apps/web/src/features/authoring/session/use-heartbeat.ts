import { HEARTBEAT_INTERVAL_MS } from '@benchbook/contracts/timing';
import type { Id } from '@benchbook/domain/ids';
import { useEffect } from 'react';
import { report } from '../../../lib/log/report.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';

/** Reports to the server every 10 s that this user is editing, and once that they stopped. Failures are only logged (ERR-38). */
export function useHeartbeat(instructionId: Id, calls: AuthoringCalls): void {
  useEffect(() => {
    const timer = setInterval(() => {
      void calls.heartbeat(instructionId).catch((error: unknown) => report.warning('The heartbeat failed', error));
    }, HEARTBEAT_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      void calls
        .stopEditing(instructionId)
        .catch((error: unknown) => report.warning('The end of editing could not be reported', error));
    };
  }, [instructionId, calls]);
}
