import { useEffect, useState } from 'react';
import { useIsServerThere } from '../../../lib/connection/connection.ts';
import { report } from '../../../lib/log/report.ts';
import { storeText } from '../../../lib/store-text.ts';
import type { CalledStep } from './supervisor-calls.ts';

/** 'none' also while offline: nobody was called. */
export type CallState = 'none' | 'calling' | 'called';

/** Session storage key of a pending call, so that a page that was reloaded meanwhile can end it. */
const markOf = (instructionId: string): string => `bb-supervisor-call ${instructionId}`;

/** Loaded with the dialog that asks for a supervisor; a call needs the server anyway. */
const loadCalls = () => import('./supervisor-calls.ts');

/** Calls are sent in the order in which they were made, so that an end never overtakes its call. */
let last: Promise<void> = Promise.resolve();
const inOrder = (work: () => Promise<unknown>): Promise<void> => {
  last = last
    .then(async () => void (await work()))
    // A failure does not block the next call. The server ends a call itself when the device disconnects.
    .catch((error: unknown) => report.warning('A call for a supervisor could not be changed', error));
  return last;
};

function endCall(instructionId: string): Promise<void> {
  sessionStorage.removeItem(markOf(instructionId));
  return inOrder(async () => (await loadCalls()).endCall(instructionId));
}

/**
 * Calls a supervisor to `step` while it is given and the server is reachable. Ends the call when `step` is undefined or the
 * page is left; repeats it after a lost connection.
 */
export function useSupervisorCall(instructionId: string, step: CalledStep | undefined): CallState {
  const isThere = useIsServerThere();
  const [state, setState] = useState<CallState>('none');
  const { stepId, run, revision } = step ?? {};
  useEffect(() => {
    if (!isThere || stepId === undefined || run === undefined || revision === undefined) {
      if (isThere && sessionStorage.getItem(markOf(instructionId)) !== null) void endCall(instructionId);
      return undefined;
    }
    let isOver = false;
    setState('calling');
    storeText(markOf(instructionId), stepId, sessionStorage);
    void inOrder(async () => {
      try {
        await (await loadCalls()).makeCall(instructionId, { stepId, run, revision });
        if (!isOver) setState('called');
      } catch (error) {
        if (!isOver) setState('none');
        throw error;
      }
    });
    return () => {
      isOver = true;
      setState('none');
      void endCall(instructionId);
    };
  }, [instructionId, stepId, run, revision, isThere]);
  return state;
}
