import { newUse } from '@benchbook/domain/attachments';
import { newId } from '@benchbook/domain/ids';
import { aFullUse, usesOfOneField } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { resolveUses } from './resolve-uses.ts';

const full = aFullUse();
const plain = newUse(full.id, full.file);
const files = {
  byId: new Map([[full.file.id, { ...full.file, isDeleted: false, modelId: null, createdAtMs: 0 }]]),
  byPath: new Map(),
};
const named = { id: full.id, fileId: full.file.id, path: null };

test('a new file in use has every option that was sent, else those of a new one', () => {
  expect(resolveUses([{ ...full, ...named }], new Map(), files, newId)).toEqual([full]);
  expect(resolveUses([named], new Map(), files, newId)).toEqual([plain]);
});

test.each(usesOfOneField(full))('%s alone is changed; what is not sent stays', (field, use) => {
  const before = { ...plain, annotations: full.annotations };
  expect(resolveUses([{ ...named, [field]: full[field] }], new Map([[full.id, before]]), files, newId)).toEqual([use]);
  expect(resolveUses([named], new Map([[full.id, use]]), files, newId)).toEqual([use]);
});

test('a camera or photo mark-up that is sent as null is taken away', () => {
  const [use] = resolveUses([{ ...named, camera: null, photoMarkup: null }], new Map([[full.id, full]]), files, newId);
  expect(use).toEqual({ ...full, camera: null, photoMarkup: null });
});
