import type { Holder } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart, type Part } from '@benchbook/domain/instructions';
import type { Transaction } from '../../ports/index.ts';

/** What files are attached to: a step or a highlight, with its `id`. */
export type FoundHolder = Holder & { readonly id: Id };

/**
 * The step or highlight that a call refers to. A highlight is also found by its mapping id, if a client chose
 * one (D-095).
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function findHolder(tx: Transaction, { instructionId, stepId, highlightId }: Holder): Promise<FoundHolder> {
  if (stepId === null && highlightId !== null) {
    const highlight = await findHighlight(tx, instructionId, highlightId);
    return { id: highlight.id, instructionId, stepId: null, highlightId: highlight.id };
  }
  const step = stepId === null ? null : await tx.parts.find(instructionId, stepId);
  if (step?.kind !== 'step') throw new DomainError('NOT_FOUND', { kind: 'step', ...(stepId === null ? {} : { id: stepId }) });
  return { id: step.id, instructionId, stepId: step.id, highlightId: null };
}

async function findHighlight(tx: Transaction, instructionId: Id, id: Id): Promise<Part> {
  const named = await tx.parts.find(instructionId, id);
  if (named?.kind === 'highlight') return named;
  const tied = (await tx.parts.children(instructionId, 'highlight', null)).find((part) => {
    const typed = asTypedPart(part);
    return typed.kind === 'highlight' && typed.body.mappingId === id;
  });
  if (!tied) throw new DomainError('NOT_FOUND', { kind: 'highlight', id });
  return tied;
}
