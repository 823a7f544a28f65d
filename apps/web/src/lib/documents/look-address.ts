import type { Id } from '@benchbook/domain/ids';
import { documentLookPath, type InsertionPlace } from '../routes/index.ts';
import { storeText } from '../store-text.ts';

const keyOf = (proposalId: Id): string => `benchbook-look-address:${proposalId}`;

/** The server does not store the position of the new steps: this tab does. */
export function keepLookAddress(proposalId: Id, place: InsertionPlace): void {
  storeText(keyOf(proposalId), documentLookPath(proposalId, place), sessionStorage);
}

/** URL of the document review; in another tab, its steps are added after all others of their instruction. */
export function lookAddress(proposalId: Id, instructionId: Id | null): string {
  const place = instructionId === null ? undefined : ({ instructionId, stepId: null, place: 'after' } as const);
  return sessionStorage.getItem(keyOf(proposalId)) ?? documentLookPath(proposalId, place);
}

export function forgetLookAddress(proposalId: Id): void {
  sessionStorage.removeItem(keyOf(proposalId));
}
