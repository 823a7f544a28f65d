import type { SupervisorProof } from '@benchbook/contracts';
import { useState } from 'react';
import { sentenceOf } from '../../lib/client/index.ts';
import { t } from './messages.ts';

/** Why a step was not verified. */
export interface SupervisorRefusal {
  /** In the server's words. */
  readonly message: string;
  /** Of a PIN; with 0 the password has to come first. */
  readonly triesLeft?: number | undefined;
}

/** Checks who a supervisor is; resolves to why not, to undefined when the step is verified. */
export type Verify = (username: string, proof: SupervisorProof) => Promise<SupervisorRefusal | undefined>;

/**
 * The call that checks a supervisor, and what it said last.
 *
 * @param notice stands there until something is typed
 */
export function useVerifying(onVerify: Verify, notice?: string) {
  const [refusal, setRefusal] = useState(notice);
  const [isChecking, setChecking] = useState(false);
  const verify: Verify = async (username, proof) => {
    setChecking(true);
    setRefusal(undefined);
    const refused = await onVerify(username, proof).catch((error: unknown) => ({ message: sentenceOf(error, t('offline')) }));
    setChecking(false);
    setRefusal(refused?.message);
    return refused;
  };
  return { isChecking, refusal, forget: () => setRefusal(undefined), verify };
}
