import { photoMarkupWire } from '@benchbook/contracts';
import type { AlertBody } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { cleanDocument, readableText } from '@benchbook/domain/markup';
import type { Draft, DraftConflict } from '../../../blocks/instruction-draft/index.ts';
import { markupName, markupWords } from '../../../blocks/marked-photo/index.ts';
import { isPageField, pageFieldName } from '../../../blocks/page-fields/page-field-name.ts';
import { isStepField, stepFieldLabel } from '../../../blocks/step-card/index.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { t } from './messages.ts';

const FIELD_NAMES = {
  annotations: 'fieldAnnotations',
  // Fields of an alert; its text is called as that of a step, its steps are merged.
  name: 'fieldName',
  category: 'fieldCategory',
  isGlobal: 'fieldGlobal',
} as const satisfies Record<'annotations' | Exclude<keyof AlertBody, 'content' | 'stepIds'>, string>;

/** Subject of the conflict: "6.7.1 Connect the cables", or the instruction itself. */
export function conflictPlace(conflict: DraftConflict, draft: Draft, numberOf: (id: Id) => string): string {
  if (conflict.kind === 'removed') return `${numberOf(conflict.stepId)} ${conflict.step.title}`.trim();
  if (conflict.item === 'step') return `${numberOf(conflict.id)} ${draft.tree.byId[conflict.id]?.title ?? ''}`.trim();
  if (conflict.item === 'use') {
    const step = draft.tree.byId[conflict.stepId];
    const file = step?.attachments.find((use) => use.id === conflict.id)?.file.name ?? '';
    return `${numberOf(conflict.stepId)} ${step?.title ?? ''}, ${file}`.trim();
  }
  if (conflict.item === 'alert') return draft.alerts.find((alert) => alert.id === conflict.id)?.name ?? '';
  return t('wholeInstruction');
}

/** Name of the user who saved the other side. */
export function saverName({ savedBy }: DraftConflict): string {
  return savedBy ?? t('someoneElse');
}

export function fieldName(field: string): string {
  if (field === 'photoMarkup') return markupName();
  if (isStepField(field)) return stepFieldLabel(field);
  const key = Object.entries(FIELD_NAMES).find(([name]) => name === field)?.[1];
  if (key) return t(key);
  return isPageField(field) ? pageFieldName(field) : t('fieldOther', { name: field });
}

/** The value of a field as text for display and comparison. */
export function valueWords(value: unknown, field?: string): string {
  if (field === 'photoMarkup') return markupWords(photoMarkupWire.nullable().parse(value));
  if (field === 'annotations' && Array.isArray(value)) return value.map((note) => noteWords(note)).join('\n') || t('nothing');
  if (value === null || value === undefined || value === '') return t('nothing');
  if (field === 'rescissionDateMs' && typeof value === 'number') return formatDate(value);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (isDocument(value)) return readableText(cleanDocument(value)) || t('nothing');
  if (Array.isArray(value)) return value.map((item) => valueWords(item)).join('\n');
  return Object.entries(value)
    .map(([name, each]) => `${name} ${String(each)}`)
    .join(', ');
}

/** The text of an annotation on a model. */
function noteWords(note: unknown): string {
  return typeof note === 'object' && note !== null && 'message' in note ? String(note.message) : '';
}

export function isDocument(value: unknown): value is { type: 'doc'; content: unknown[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
}
