import { ALERT_FIELDS } from '@benchbook/domain/alerts';
import { USE_FIELDS } from '@benchbook/domain/attachments';
import { SETTINGS_FIELDS } from '@benchbook/domain/instructions';
import { cleanDocument, type MarkupDocument } from '@benchbook/domain/markup';
import { DELETED_FIELD, type MergeConflict } from '@benchbook/domain/merge';
import { PUBLICATION_FIELDS } from '@benchbook/domain/publication';
import { STEP_FIELDS } from '@benchbook/domain/steps';
import type { WireConflict } from '../wire/error-body.ts';

const FIELDS = { ...ALERT_FIELDS, ...USE_FIELDS, ...PUBLICATION_FIELDS, ...SETTINGS_FIELDS, ...STEP_FIELDS };

/** Fields whose name on the wire is another than ours. */
const WIRE_NAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(FIELDS).map(([field, { wire }]) => [field, wire])),
  fileId: '_id',
  color: 'highlight_color',
  mappingId: 'mappingID',
  quote: 'text',
  page: 'pageNumber',
};

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
    field: WIRE_NAME[field] ?? field,
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

/** A place, or the whole body, with the names of the wire; what is in neither is as it is. */
function encodeHighlightValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name === 'pdfPath' ? 'pdf' : (WIRE_NAME[name] ?? name),
      name === 'place' ? encodeHighlightValue(member) : member,
    ]),
  );
}
