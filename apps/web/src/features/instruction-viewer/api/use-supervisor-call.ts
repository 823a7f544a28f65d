import { useEffect, useState } from 'react';
import { useIsServerThere } from '../../../lib/connection/connection.ts';
import { report } from '../../../lib/log/report.ts';
import { storeText } from '../../../lib/store-text.ts';
import type { CalledStep } from './supervisor-calls.ts';

/** 'none' also offline: then nobody was called. */
export type CallState = 'none' | 'calling' | 'called';

/** Remembers in this tab that a call stands, so that a page that was loaded anew in the middle ends it. */
const markOf = (instructionId: string): string => `bb-supervisor-call ${instructionId}`;

/** With the window that asks for a supervisor; a call needs the server anyway. */
const loadCalls = () => import('./supervisor-calls.ts');

/** Calls go to the server in the order in which they were made: an end never overtakes its call. */
let last: Promise<void> = Promise.resolve();
const inOrder = (work: () => Promise<unknown>): Promise<void> => {
  last = last
    .then(async () => void (await work()))
    // The next call does not wait for it. The server ends a call by itself when the device goes away.
    .catch((error: unknown) => report.warning('A call for a supervisor could not be changed', error));
  return last;
};

function endCall(instructionId: string): Promise<void> {
  sessionStorage.removeItem(markOf(instructionId));
  return inOrder(async () => (await loadCalls()).endCall(instructionId));
}

/**
 * While a step is given and the server is there, a supervisor is called to it; the call ends when no step is given any more or
 * the page is left. After a lost connection the call is made again.
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
