import type { Id } from '@benchbook/domain/ids';
import { documentLookPath, type InsertionPlace } from '../routes/index.ts';
import { storeText } from '../store-text.ts';

const keyOf = (proposalId: Id): string => `benchbook-look-address:${proposalId}`;

/** The server does not know beside which step the others go: this tab keeps it. */
export function keepLookAddress(proposalId: Id, place: InsertionPlace): void {
  storeText(keyOf(proposalId), documentLookPath(proposalId, place), sessionStorage);
}

/** Where a document is looked at; from another tab, its steps go behind all others of their instruction. */
export function lookAddress(proposalId: Id, instructionId: Id | null): string {
  const place = instructionId === null ? undefined : ({ instructionId, stepId: null, place: 'after' } as const);
  return sessionStorage.getItem(keyOf(proposalId)) ?? documentLookPath(proposalId, place);
}

export function forgetLookAddress(proposalId: Id): void {
  sessionStorage.removeItem(keyOf(proposalId));
}
