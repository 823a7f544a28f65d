import { ALERT_FIELDS } from '@benchbook/domain/alerts';
import { aFullAlert, alertsOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { alertForm, decodeInfoPage, encodeInfoPage, infoPageWire } from './alerts.ts';
import { encodeConflict } from './encode-conflict.ts';
import { NO_FIELDS } from './instruction-input.ts';
import { EMPTY_SAVE, updateInstruction } from './update-instruction.ts';

const full = aFullAlert();
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each([['all fields', full] as const, ...alertsOfOneField(full)])('an alert with %s', (_field, alert) => {
  test('is read as it was', () => {
    expect(decodeInfoPage(infoPageWire.parse(json(encodeInfoPage([alert]))))).toEqual([alert]);
  });

  test('is saved as it was', () => {
    const save = { ...EMPTY_SAVE, fields: { ...NO_FIELDS, alerts: [alert] } };
    expect(updateInstruction.body.parse(json(z.encode(updateInstruction.body, save))).fields).toEqual(save.fields);
  });

  test('is copied and pasted as it was', () => {
    expect(alertForm.parse(json(alert))).toEqual(alert);
  });
});

test.each(alertsOfOneField(full))('a conflict names %s as the wire does', (field, alert) => {
  const conflict = { id: 'a', kind: 'alert', field, base: null, theirs: alert[field], yours: null } as const;
  expect(encodeConflict(conflict, () => '')).toMatchObject({ field: ALERT_FIELDS[field].wire, theirs: alert[field] });
});
