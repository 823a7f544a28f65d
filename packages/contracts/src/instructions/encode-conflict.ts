import { ALERT_FIELDS } from '@benchbook/domain/alerts';
import { USE_FIELDS } from '@benchbook/domain/attachments';
import { HIGHLIGHT_FIELDS } from '@benchbook/domain/highlights';
import { SETTINGS_FIELDS } from '@benchbook/domain/instructions';
import { cleanDocument, type MarkupDocument } from '@benchbook/domain/markup';
import { DELETED_FIELD, type MergeConflict } from '@benchbook/domain/merge';
import { PUBLICATION_FIELDS } from '@benchbook/domain/publication';
import { STEP_FIELDS } from '@benchbook/domain/steps';
import type { WireConflict } from '../wire/error-body.ts';

const FIELDS = { ...ALERT_FIELDS, ...USE_FIELDS, ...PUBLICATION_FIELDS, ...SETTINGS_FIELDS, ...STEP_FIELDS };

/** Names on the wire of all parts but highlights, whose `pdfPath` has another than that of the settings. */
const WIRE_NAME: Readonly<Record<string, string>> = { ...wireNames(FIELDS), fileId: '_id' };
const HIGHLIGHT_NAME: Readonly<Record<string, string>> = wireNames(HIGHLIGHT_FIELDS);

/**
 * A conflict as both authors read it: fields by their names on the wire, text of steps as HTML. Where one side deleted
 * what the other changed the field is `deleted`: the side that deleted has null, the other what it holds.
 *
 * @param printHtml prints a document as HTML of the closed set
 */
export function encodeConflict(conflict: MergeConflict, printHtml: (content: MarkupDocument) => string): WireConflict {
  const { id, kind, field } = conflict;
  const show = (value: unknown): unknown => encodeValue(kind, field, value, printHtml);
  return {
    id,
    field: (kind === 'highlight' ? HIGHLIGHT_NAME : WIRE_NAME)[field] ?? field,
    base: show(conflict.base),
    theirs: show(conflict.theirs),
    yours: show(conflict.yours),
  };
}

function encodeValue(
  kind: MergeConflict['kind'],
  field: string,
  value: unknown,
  printHtml: (content: MarkupDocument) => string,
): unknown {
  if (value === null) return value;
  if (kind === 'highlight') return encodeHighlightValue(value);
  if (kind !== 'step') return value;
  if (field === 'content') return printHtml(cleanDocument(value));
  if (field !== DELETED_FIELD || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [WIRE_NAME[name] ?? name, encodeValue(kind, name, member, printHtml)]),
  );
}

function wireNames(fields: Readonly<Record<string, { readonly wire: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, { wire }]) => [field, wire]));
}

/** A place, or the whole body, with the names of the wire; what is in neither is as it is. */
function encodeHighlightValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      HIGHLIGHT_NAME[name] ?? name,
      name === 'place' ? encodeHighlightValue(member) : member,
    ]),
  );
}
