import { DomainError } from '@benchbook/domain/errors';
import type { Highlight } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import {
  asTypedPart,
  fieldsOfSettings,
  highlightBodyOf,
  type InstructionSettings,
  type Part,
  readHighlightBody,
  SETTINGS_ID,
} from '@benchbook/domain/instructions';
import type { PartReader } from '../../ports/index.ts';

/** A highlight without its files, which are separate parts. */
export type BareHighlight = Omit<Highlight, 'attachments'>;

export async function readSettings(parts: PartReader, instructionId: Id): Promise<InstructionSettings> {
  const part = await parts.find(instructionId, SETTINGS_ID);
  const typed = part && asTypedPart(part);
  if (typed?.kind !== 'settings') throw new Error(`instruction ${instructionId} has no settings`);
  return fieldsOfSettings.complete(typed.body);
}

/** Every highlight of the working copy, in order of creation. */
export async function readHighlights(parts: PartReader, instructionId: Id): Promise<BareHighlight[]> {
  return (await parts.children(instructionId, 'highlight', null)).flatMap((part) => bareHighlight(part) ?? []);
}

/** @throws DomainError `NOT_FOUND` */
export async function findHighlightPart(parts: PartReader, instructionId: Id, id: Id): Promise<Part> {
  const part = await parts.find(instructionId, id);
  if (part?.kind !== 'highlight') throw new DomainError('NOT_FOUND', { kind: 'highlight', id });
  return part;
}

export function bareHighlight(part: Part): BareHighlight | null {
  const typed = asTypedPart(part);
  if (typed.kind !== 'highlight') return null;
  return { ...readHighlightBody(typed.body), id: part.id };
}

export function highlightPart(highlight: BareHighlight, position: number): Part {
  return { id: highlight.id, kind: 'highlight', parentId: null, position, body: { ...highlightBodyOf(highlight) } };
}

export function settingsPart(settings: InstructionSettings): Part {
  return { id: SETTINGS_ID, kind: 'settings', parentId: null, position: 0, body: { ...fieldsOfSettings.stored(settings) } };
}
