import type { StepFieldsInput, StepInput, UseInput } from '@benchbook/contracts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import { type Id, isId, newId } from '@benchbook/domain/ids';
import { staysGenerated } from '@benchbook/domain/instructions';
import { defaultStep, fieldsOfStep, type Step, stepTitleOrDefault, walkSteps } from '@benchbook/domain/steps';
import { resolveContent } from './resolve-content.ts';
import { type NamedFiles, resolveUses } from './resolve-uses.ts';

/** Base state for interpreting a write. */
export interface WriteBasis {
  /** Steps and uses of the version that the write is based on. */
  readonly steps: ReadonlyMap<Id, Step>;
  readonly uses: ReadonlyMap<Id, AttachmentUse>;
  readonly files: NamedFiles;
  readonly namesVersion: boolean;
}

/** The base state from a tree of steps. */
export function writeBasis(steps: readonly Step[], files: NamedFiles, namesVersion: boolean): WriteBasis {
  const all = [...walkSteps(steps)];
  return {
    steps: new Map(all.map((step) => [step.id, step])),
    uses: new Map(all.flatMap((step) => step.attachments.map((use) => [use.id, use] as const))),
    files,
    namesVersion,
  };
}

/** The tree of steps of a whole save: omitted fields of a known step keep their values. */
export function resolveTree(inputs: readonly StepInput[], basis: WriteBasis): Step[] {
  return inputs.map((input) => {
    const step = resolveStep(input, idOf(input, basis), basis);
    return { ...step, children: resolveTree(input.children, basis) };
  });
}

/** One step with the changes of a write, and its existing children. */
export function resolveStep(input: StepFieldsInput, id: Id, basis: WriteBasis): Step {
  const known = basis.steps.get(id);
  const before = known ?? defaultStep(id);
  const title = input.title === undefined ? before.title : stepTitleOrDefault(input.title);
  const content = resolveContent(input, known?.content, basis.namesVersion);
  const attachments = input.attachments ? resolveUses(input.attachments, basis.uses, basis.files, newId) : before.attachments;
  const defaultUseId = input.defaultUseId === undefined ? before.defaultUseId : input.defaultUseId;
  return {
    ...before,
    ...fieldsOfStep.of(input),
    title,
    content,
    isGenerated: known ? staysGenerated(known, { title, content }) : (input.isGenerated ?? false),
    attachments,
    defaultUseId: attachments.find((use) => use.id === defaultUseId || use.file.id === defaultUseId)?.id ?? null,
  };
}

/** Every attachment in a tree of steps. */
export function usesIn(inputs: readonly StepInput[]): UseInput[] {
  return inputs.flatMap((input) => [...(input.attachments ?? []), ...usesIn(input.children)]);
}

/** Keeps the caller's id if it is valid; anything else, like a counter of a plain client, is replaced by a new id. */
function idOf({ id }: StepInput, basis: WriteBasis): Id {
  return id !== null && (basis.steps.has(id) || isId(id)) ? id : newId();
}
