import { aFullHighlight, anId, anInstruction, highlightsOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { compareHighlights } from '../comparison/compare-highlights.ts';
import { assembleContent, canonicalJson, cloneContent, partsOf } from '../instructions/index.ts';
import { itemsOf } from '../progress/index.ts';
import { fieldsOfHighlight, HIGHLIGHT_FIELDS, type Highlight } from './index.ts';

const full = aFullHighlight();
const fields = highlightsOfOneField(full);
const plain: Highlight = { ...fieldsOfHighlight.complete({}), id: full.id, attachments: full.attachments };
const guide = (highlight: Highlight) => anInstruction({ kind: 'pdf', highlights: [highlight] });

test('every field of a full highlight differs from its initial value', () => {
  for (const [field] of fields) expect(full[field], field).not.toEqual(HIGHLIGHT_FIELDS[field].initial);
});

describe.each([['all fields', full] as const, ...fields])('a highlight with %s', (_field, highlight) => {
  const content = guide(highlight);

  test('is split into parts and reassembled', () => {
    const stored = JSON.parse(JSON.stringify(partsOf(content)));
    expect(assembleContent(stored, () => full.attachments[0]?.file)).toStrictEqual(content);
  });

  test('is cloned, with ids and a marker of its own', () => {
    const [copy] = cloneContent(content, 'Copy', anId).highlights;
    const { id, marker, attachments } = copy ?? highlight;
    expect(copy).toEqual({ ...highlight, id, marker, attachments: [{ ...full.attachments[0], id: attachments[0]?.id }] });
  });
});

describe.each(fields)('a change of %s', (field) => {
  const changed = { ...plain, [field]: full[field] };

  test('invalidates a tick if people follow it', () => {
    const [item] = itemsOf(guide({ ...changed, link: null }), (text) => text);
    expect(item?.hash.includes(`"${field}":${canonicalJson(full[field])}`)).toBe(HIGHLIGHT_FIELDS[field].isWork);
  });

  test('is compared between revisions', () => {
    const found = compareHighlights([plain], [changed]).flatMap((each) => (each.kind === 'changed' ? each.fields : []));
    expect(found.map((each) => each.field)).toEqual(HIGHLIGHT_FIELDS[field].isCompared ? [field] : []);
  });
});
