import { NO_FIELDS } from '@benchbook/contracts';
import { aFullInstruction, anInstruction, settingsOfOneField } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { applyFields } from './apply-fields.ts';

const full = aFullInstruction();
const sent = settingsOfOneField(full).filter(([field]) => field !== 'kind');

test.each(sent)('%s alone is changed; what is not sent stays', (field) => {
  const before = anInstruction({ steps: full.steps });
  expect(applyFields(before, { ...NO_FIELDS, [field]: full[field] })).toEqual({ ...before, [field]: full[field] });
  expect(applyFields(full, NO_FIELDS)).toEqual(full);
});
