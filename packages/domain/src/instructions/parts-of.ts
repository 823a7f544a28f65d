import { fieldsOfAlert } from '../alerts/index.ts';
import { fieldsOfAnnotation } from '../annotations/index.ts';
import { type AttachmentUse, fieldsOfUse } from '../attachments/index.ts';
import { validationError } from '../errors/index.ts';
import { fieldsOfHighlight, type Highlight, type HighlightBody } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { fieldsOfPublication } from '../publication/index.ts';
import { fieldsOfStep, type Step } from '../steps/index.ts';
import { fieldsOfSettings, type InstructionContent } from './instruction.ts';
import { t } from './messages.ts';
import type { Part } from './part.ts';
import { PUBLICATION_ID, SETTINGS_ID, type StoredHighlight, type TypedPart, type UseBody } from './part.ts';

/**
 * Splits an instruction into the parts that are stored and merged; `assembleContent` is the inverse.
 *
 * @throws DomainError `VALIDATION` when two steps, highlights, attachments in use, annotations or alerts have the same id
 */
export function partsOf(content: InstructionContent): Part[] {
  const parts: TypedPart[] = [
    { id: SETTINGS_ID, kind: 'settings', parentId: null, position: 0, body: fieldsOfSettings.stored(content) },
    {
      id: PUBLICATION_ID,
      kind: 'publication',
      parentId: null,
      position: 0,
      body: fieldsOfPublication.stored(content.publication),
    },
  ];
  addSteps(parts, content.steps, null);
  addHighlights(parts, content.highlights);
  content.alerts.forEach((alert, position) => {
    parts.push({ id: alert.id, kind: 'alert', parentId: null, position, body: fieldsOfAlert.stored(alert) });
  });
  refuseTwins(parts);
  return parts.map(asPart);
}

export function useBodyOf(use: AttachmentUse): UseBody {
  return { fileId: use.file.id, ...fieldsOfUse.stored(use) };
}

export function highlightBodyOf(highlight: HighlightBody): StoredHighlight {
  const { marker, link, color, mappingId, ...place } = fieldsOfHighlight.stored(highlight);
  return { marker, link, color, mappingId, place };
}

function addSteps(parts: TypedPart[], steps: readonly Step[], parentId: Id | null): void {
  steps.forEach((step, position) => {
    parts.push({ id: step.id, kind: 'step', parentId, position, body: fieldsOfStep.stored(step) });
    addUses(parts, step.attachments, step.id);
    addSteps(parts, step.children, step.id);
  });
}

function addHighlights(parts: TypedPart[], highlights: readonly Highlight[]): void {
  highlights.forEach((highlight, position) => {
    parts.push({ id: highlight.id, kind: 'highlight', parentId: null, position, body: highlightBodyOf(highlight) });
    addUses(parts, highlight.attachments, highlight.id);
  });
}

function addUses(parts: TypedPart[], uses: readonly AttachmentUse[], parentId: Id): void {
  uses.forEach((use, position) => {
    parts.push({ id: use.id, kind: 'use', parentId, position, body: useBodyOf(use) });
    use.annotations.forEach(({ id, ...annotation }, order) => {
      parts.push({ id, kind: 'annotation', parentId: use.id, position: order, body: fieldsOfAnnotation.stored(annotation) });
    });
  });
}

/** Untyped: the stored form treats bodies as records of fields. */
function asPart({ id, kind, parentId, position, body }: TypedPart): Part {
  const fields: TypedPart['body'] = body;
  return { id, kind, parentId, position, body: { ...fields } };
}

function refuseTwins(parts: readonly TypedPart[]): void {
  const seen = new Set<Id>();
  for (const { id } of parts) {
    if (seen.has(id)) throw validationError({ _id: t('idTwice', { id }) });
    seen.add(id);
  }
}
