import type { SupervisorProof } from '@benchbook/contracts';
import { useState } from 'react';
import { sentenceOf } from '../../lib/client/index.ts';
import { t } from './messages.ts';

/** Why a step was not verified. */
export interface SupervisorRefusal {
  /** Message of the server. */
  readonly message: string;
  /** For a PIN; 0 requires the password first. */
  readonly triesLeft?: number | undefined;
}

/** Verifies a supervisor; resolves to the refusal, or to undefined when the step is verified. */
export type Verify = (username: string, proof: SupervisorProof) => Promise<SupervisorRefusal | undefined>;

/**
 * The call that verifies a supervisor, and its last result.
 *
 * @param notice shown until something is typed
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
