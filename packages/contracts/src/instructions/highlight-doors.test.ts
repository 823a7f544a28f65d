import { HIGHLIGHT_FIELDS, type Highlight } from '@benchbook/domain/highlights';
import { aFullHighlight, highlightsOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inputOfUse } from './attachment-in-use.ts';
import { changeHighlight, createHighlight } from './change-highlights.ts';
import { encodeConflict } from './encode-conflict.ts';
import { decodeHighlight, encodeHighlight, highlightWire } from './highlight.ts';
import { EMPTY_SAVE, updateInstruction } from './update-instruction.ts';

const full = aFullHighlight();
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function inputOf({ marker, link, attachments, ...highlight }: Highlight) {
  return { ...highlight, annoId: { marker, link }, attachments: attachments.map(inputOfUse) };
}

describe.each([['all fields', full] as const, ...highlightsOfOneField(full)])('a highlight with %s', (_field, highlight) => {
  const input = inputOf(highlight);

  test('is read as it was', () => {
    expect(decodeHighlight(highlightWire.parse(json(encodeHighlight(highlight, 'wi'))))).toStrictEqual(highlight);
  });

  test('is saved as it was', () => {
    const save = z.encode(updateInstruction.body, { ...EMPTY_SAVE, highlights: [input] });
    expect(updateInstruction.body.parse(json(save)).highlights).toEqual([input]);
  });

  test('is created as it was', () => {
    const created = { ...input, instructionId: 'wi' };
    expect(createHighlight.body.parse(json(z.encode(createHighlight.body, created)))).toEqual(created);
  });
});

/** They stay as they were created. */
const FIXED: readonly string[] = ['marker', 'link', 'mappingId'];

test.each(highlightsOfOneField(full).filter(([field]) => !FIXED.includes(field)))(
  '%s of a highlight is changed alone',
  (field) => {
    const change = { [field]: full[field] };
    expect(changeHighlight.body.parse(json(z.encode(changeHighlight.body, change)))).toEqual(change);
  },
);

describe.each(highlightsOfOneField(full))('a highlight: %s', (field) => {
  test('has the name of the wire in a conflict', () => {
    const sides = { base: null, theirs: { [field]: full[field] }, yours: null };
    const wire = HIGHLIGHT_FIELDS[field].wire;
    const inPlace = { id: 'h', kind: 'highlight', field: 'place', ...sides } as const;
    expect(encodeConflict(inPlace, () => '').theirs).toEqual({ [wire]: full[field] });
    const alone = { id: 'h', kind: 'highlight', field, ...sides } as const;
    expect(encodeConflict(alone, () => '').field).toBe(wire);
  });
});
