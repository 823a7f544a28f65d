import { SETTINGS_FIELDS } from '@benchbook/domain/instructions';
import { aFullInstruction, settingsOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encodeConflict } from './encode-conflict.ts';
import { NO_FIELDS } from './instruction-input.ts';
import { decodeSettings, encodeSettings, settingsShape } from './settings.ts';
import { EMPTY_SAVE, updateInstruction } from './update-instruction.ts';

const full = aFullInstruction();
const each = settingsOfOneField(full);
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(each)('an instruction with %s', (field, settings) => {
  test('is read as it was', () => {
    const read = decodeSettings(z.object(settingsShape).parse(json(encodeSettings(settings))));
    expect(read).toEqual(Object.fromEntries(each.map(([name]) => [name, settings[name]])));
  });

  test('is saved with this field alone; its kind stays as it is', () => {
    const fields = { ...NO_FIELDS, ...(field !== 'kind' && { [field]: settings[field] }) };
    const save = { ...EMPTY_SAVE, fields };
    expect(updateInstruction.body.parse(json(z.encode(updateInstruction.body, save))).fields).toEqual(fields);
  });

  test('is named as on the wire in a conflict', () => {
    const conflict = { id: 'settings', kind: 'settings', field, base: null, theirs: settings[field], yours: null } as const;
    expect(encodeConflict(conflict, () => '').field).toBe(SETTINGS_FIELDS[field].wire);
  });
});
