import { isDeepStrictEqual } from 'node:util';
import type { CreatedAnnotation, NewAnnotation } from '@benchbook/contracts';
import {
  ANNOTATIONS_MAX,
  type Annotation,
  fieldsOfAnnotation,
  isAnnotationId,
  newAnnotationId,
} from '@benchbook/domain/annotations';
import { fileKind } from '@benchbook/domain/attachments';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { asTypedPart, type Part } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { findHolder } from './find-holder.ts';
import { findInstruction } from './find-instruction.ts';
import { keepVersion } from './keep-version.ts';
import { t } from './messages.ts';

/**
 * Adds a note to a model of a step or highlight, after the existing notes. One that was placed on another issue of the model is
 * uncertain. A repeated call with the same id, as after a lost
 * answer, returns the stored note and writes nothing.
 *
 * @throws DomainError `NOT_FOUND` for the instruction, the step or highlight, or the file on it, `DELETED`, `VALIDATION` for a file that
 * is not a model, or that has the maximum number of notes;
 * `CONFLICT` for the id of another note of the instruction
 */
export function createAnnotation(context: AppContext, caller: Caller, input: NewAnnotation): Promise<CreatedAnnotation> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, input.instructionId);
    const { id: instructionId } = record;
    const { id: holderId, ...holder } = await findHolder(tx, input);
    const use = await useOf(tx, instructionId, holderId, input.fileId);
    const file = await tx.files.find(input.fileId);
    if (file && fileKind(file.extension) !== 'model') throw validationError({ AttachmentID: t('modelOnly') });
    const isOfOtherIssue = input.sha256 !== null && file?.sha256 !== input.sha256;
    const written = fieldsOfAnnotation.stored({
      ...input.written,
      ...(isOfOtherIssue && input.written.pin && { placement: 'uncertain' }),
    });
    const stored = isAnnotationId(input.id) ? await tx.parts.find(instructionId, input.id) : null;
    if (stored) {
      if (stored.parentId !== use.id || !isDeepStrictEqual(stored.body, written)) throw idTaken(stored.id);
      const annotation: Annotation = { ...written, id: stored.id };
      return { ...holder, annotation, fileId: input.fileId, version: record.version };
    }
    const others = await tx.parts.children(instructionId, 'annotation', use.id);
    if (others.length >= ANNOTATIONS_MAX) throw validationError({ message: t('mostAnnotations', { most: ANNOTATIONS_MAX }) });
    const annotation: Annotation = { ...written, id: isAnnotationId(input.id) ? input.id : newAnnotationId() };
    const { id, ...body } = annotation;
    const nowMs = context.clock.nowMs();
    const put: Part[] = [{ id, kind: 'annotation', parentId: use.id, position: others.length, body }];
    const version = await tx.parts.apply(instructionId, { put, move: [], remove: [] }, { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    return { ...holder, annotation, fileId: input.fileId, version };
  });
}

async function useOf(tx: Transaction, instructionId: string, holderId: string, fileId: string): Promise<Part> {
  const uses = await tx.parts.children(instructionId, 'use', holderId);
  const use = uses.find((part) => {
    const typed = asTypedPart(part);
    return typed.kind === 'use' && typed.body.fileId === fileId;
  });
  if (!use) throw new DomainError('NOT_FOUND', { kind: 'attachment', id: fileId });
  return use;
}

function idTaken(id: string): DomainError {
  return new DomainError('CONFLICT', {
    kind: 'annotation',
    id,
    message: t('annotationTaken'),
  });
}
