import { type Alert, fieldsOfAlert } from '../alerts/index.ts';
import { type Annotation, fieldsOfAnnotation } from '../annotations/index.ts';
import { type AttachmentUse, type FileReference, fieldsOfUse } from '../attachments/index.ts';
import { fieldsOfHighlight, type Highlight, type HighlightBody } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { fieldsOfPublication, type PublicationPage } from '../publication/index.ts';
import { fieldsOfStep, type Step } from '../steps/index.ts';
import { fieldsOfSettings, type InstructionContent, type InstructionSettings } from './instruction.ts';
import type { Part, StoredHighlight, TypedPart } from './part.ts';

/** Current data of a file. Every used file has to be known; a missing one is a bug. */
export type FileLookup = (fileId: Id) => FileReference | undefined;

/**
 * Builds an instruction from its parts; the inverse of `partsOf`. The order of `parts` does not matter.
 *
 * @throws Error when settings or publication page are missing or a use names a file that `fileOf` does not know
 */
export function assembleContent(parts: readonly Part[], fileOf: FileLookup): InstructionContent {
  const groups = new Map<string, TypedPart[]>();
  let settings: InstructionSettings | undefined;
  let publication: PublicationPage | undefined;
  for (const part of parts.map(asTypedPart)) {
    if (part.kind === 'settings') settings = fieldsOfSettings.complete(part.body);
    else if (part.kind === 'publication') publication = fieldsOfPublication.complete(part.body);
    else groupOf(groups, part.kind, part.parentId).push(part);
  }
  if (!settings || !publication) throw new Error('An instruction has settings and a publication page');
  for (const group of groups.values()) group.sort((one, other) => one.position - other.position);
  return {
    ...settings,
    steps: stepsBelow(groups, null, fileOf),
    highlights: highlightsOf(groups, fileOf),
    alerts: alertsOf(groups),
    publication,
  };
}

function stepsBelow(groups: Map<string, TypedPart[]>, parentId: Id | null, fileOf: FileLookup): Step[] {
  return groupOf(groups, 'step', parentId).flatMap((part) => {
    if (part.kind !== 'step') return [];
    const attachments = usesOn(groups, part.id, fileOf);
    return [{ ...fieldsOfStep.complete(part.body), id: part.id, attachments, children: stepsBelow(groups, part.id, fileOf) }];
  });
}

function highlightsOf(groups: Map<string, TypedPart[]>, fileOf: FileLookup): Highlight[] {
  return groupOf(groups, 'highlight', null).flatMap((part) => {
    if (part.kind !== 'highlight') return [];
    return [{ ...readHighlightBody(part.body), id: part.id, attachments: usesOn(groups, part.id, fileOf) }];
  });
}

export function readHighlightBody({ place, ...body }: StoredHighlight): HighlightBody {
  return fieldsOfHighlight.complete({ ...body, ...place });
}

function usesOn(groups: Map<string, TypedPart[]>, parentId: Id, fileOf: FileLookup): AttachmentUse[] {
  return groupOf(groups, 'use', parentId).flatMap((use) => usesOf(use, groups, fileOf));
}

function usesOf(part: TypedPart, groups: Map<string, TypedPart[]>, fileOf: FileLookup): AttachmentUse[] {
  if (part.kind !== 'use') return [];
  const { fileId } = part.body;
  const file = fileOf(fileId);
  if (!file) throw new Error(`The file ${fileId} of the attachment in use ${part.id} is not known`);
  return [{ ...fieldsOfUse.complete(part.body), id: part.id, file, annotations: annotationsOn(groups, part.id) }];
}

function annotationsOn(groups: Map<string, TypedPart[]>, useId: Id): Annotation[] {
  return groupOf(groups, 'annotation', useId).flatMap((part) =>
    part.kind === 'annotation' ? [{ id: part.id, ...fieldsOfAnnotation.complete(part.body) }] : [],
  );
}

function alertsOf(groups: Map<string, TypedPart[]>): Alert[] {
  return groupOf(groups, 'alert', null).flatMap((part) =>
    part.kind === 'alert' ? [{ id: part.id, ...fieldsOfAlert.complete(part.body) }] : [],
  );
}

function groupOf(groups: Map<string, TypedPart[]>, kind: string, parentId: Id | null): TypedPart[] {
  const key = `${kind} ${parentId}`;
  const group = groups.get(key) ?? [];
  groups.set(key, group);
  return group;
}

/** `partsOf` made the bodies and they were stored unchanged, so the kind determines the fields. */
export function asTypedPart(part: Part): TypedPart {
  return part as unknown as TypedPart;
}
