import type { RecordedVerification } from '@benchbook/contracts';
import type { StoredEvent, Verification } from '../../ports/index.ts';

/** Kind of the event that records how a step was verified. */
export const VERIFIED_KIND = 'step.verified';

/** How the supervisor of a verification authenticated. */
export type VerificationMethods = (of: Pick<Verification, 'verifierId' | 'stepId' | 'atMs'>) => RecordedVerification['method'];

/** Derived from the events of an instruction. Events from before PINs verified steps have no method: it was a password. */
export function verificationMethods(events: readonly StoredEvent[]): VerificationMethods {
  const byPin = new Set(
    events
      .filter(({ kind, payload }) => kind === VERIFIED_KIND && payload['method'] === 'pin')
      .map(({ payload, atMs }) => [payload['verifierId'], payload['itemId'], atMs].join(' ')),
  );
  return ({ verifierId, stepId, atMs }) => (byPin.has([verifierId, stepId, atMs].join(' ')) ? 'pin' : 'password');
}
