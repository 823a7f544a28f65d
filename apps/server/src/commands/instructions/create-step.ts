import type { NewStep } from '@benchbook/contracts';
import { encodeStep } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { isId, newId } from '@benchbook/domain/ids';
import { asTypedPart, type Part, type PartPlace } from '@benchbook/domain/instructions';
import { documentToHtml } from '@benchbook/domain/markup/html';
import type { Step } from '@benchbook/domain/steps';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { partsOfStep } from './edit-parts.ts';
import { findInstruction } from './find-instruction.ts';
import { keepVersion } from './keep-version.ts';
import { t } from './messages.ts';
import { resolveStep, writeBasis } from './resolve-step.ts';
import { findNamedFiles } from './resolve-uses.ts';

/** The new step in wire format, and the resulting version of the working copy. */
export interface CreatedStep {
  readonly step: ReturnType<typeof encodeStep>;
  readonly version: number;
}

/**
 * Creates a step at a position among its siblings; those after it move by one.
 *
 * @throws DomainError `NOT_FOUND` for the instruction or the parent, `DELETED`, `VALIDATION`; `CONFLICT` when a step
 * with the caller's id already exists
 */
export function createStep(context: AppContext, caller: Caller, input: NewStep): Promise<CreatedStep> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, input.instructionId);
    const { id: instructionId } = record;
    const nowMs = context.clock.nowMs();
    const id = input.id !== null && isId(input.id) ? input.id : newId(nowMs);
    await checkPlace(tx, instructionId, id, input.parentId);
    const siblings = await tx.parts.children(instructionId, 'step', input.parentId);
    const position = Math.min(input.position ?? siblings.length, siblings.length);
    const step = resolveStep(input, id, writeBasis([], await findNamedFiles(tx.files, input.attachments ?? []), false));
    const put = partsOfStep(step).map((part) => (part.kind === 'step' ? { ...part, parentId: input.parentId, position } : part));
    const version = await tx.parts.apply(
      instructionId,
      { put, move: movedOn(siblings, position) },
      { userId: caller.id, atMs: nowMs },
    );
    await keepVersion(tx, record, caller, version, nowMs);
    return { step: await encoded(tx, instructionId, step, position), version };
  });
}

async function checkPlace(tx: Transaction, instructionId: string, id: string, parentId: string | null): Promise<void> {
  if (parentId !== null && (await tx.parts.find(instructionId, parentId))?.kind !== 'step')
    throw new DomainError('NOT_FOUND', { kind: 'step', id: parentId });
  if (await tx.parts.find(instructionId, id)) throw new DomainError('CONFLICT', { kind: 'step', id, message: t('stepTaken') });
}

function movedOn(siblings: readonly Part[], from: number): PartPlace[] {
  return siblings.slice(from).map(({ body: _body, ...place }, index) => ({ ...place, position: from + index + 1 }));
}

async function encoded(tx: Transaction, instructionId: string, step: Step, position: number): Promise<CreatedStep['step']> {
  const alerts = (await tx.parts.children(instructionId, 'alert', null))
    .map(asTypedPart)
    .flatMap((part) => (part.kind === 'alert' ? [{ id: part.id, ...part.body }] : []));
  return encodeStep(step, position, { instructionId, alerts, printHtml: documentToHtml });
}
