import { USE_FIELDS } from '@benchbook/domain/attachments';
import { aFullUse, usesOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { attachmentInUseWire, decodeUse, encodeUse, inputOfUse } from './attachment-in-use.ts';
import { encodeConflict } from './encode-conflict.ts';
import { EMPTY_SAVE, updateInstruction } from './update-instruction.ts';

const full = aFullUse();
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The attachments of a step that a save brings. */
function savedAs(input: ReturnType<typeof inputOfUse>) {
  const save = { ...EMPTY_SAVE, steps: [{ id: 's', children: [], attachments: [input] }] };
  return updateInstruction.body.parse(json(z.encode(updateInstruction.body, save))).steps?.[0]?.attachments;
}

describe.each([['all options', full] as const, ...usesOfOneField(full)])('a file in use with %s', (_field, use) => {
  test('is read as it was', () => {
    const wire = encodeUse(use, { instructionId: 'wi', stepId: 's', highlightId: null, position: 0 });
    expect(decodeUse(attachmentInUseWire.parse(json(wire)))).toEqual(use);
  });

  test('is saved as it was', () => {
    const { file, ...options } = use;
    expect(savedAs(inputOfUse(use))).toEqual([{ ...options, fileId: file.id, path: null }]);
  });
});

test.each(usesOfOneField(full))('one changed option travels alone: %s', (field, use) => {
  const input = { id: use.id, fileId: null, path: null, [field]: use[field] };
  expect(savedAs(input)).toEqual([input]);
});

test.each(usesOfOneField(full))('a conflict names %s as the wire does', (field, use) => {
  const conflict = { id: 'u', kind: 'use', field, base: null, theirs: use[field], yours: null } as const;
  expect(encodeConflict(conflict, () => '')).toMatchObject({ field: USE_FIELDS[field].wire, theirs: use[field] });
});
