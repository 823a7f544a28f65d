import { anId, aStep, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { findTokens } from '../markup/index.ts';
import { defaultUseOf, duplicateWithNewIds, flattenSteps } from './index.ts';

test('a copy has new ids, and its pictures and links refer to its own attachments', () => {
  const photo = aUse();
  const step = aStep({
    attachments: [photo],
    defaultUseId: photo.id,
    content: {
      type: 'doc',
      content: [
        { type: 'image', attrs: { id: photo.id, alt: 'Bearing' } },
        { type: 'image', attrs: { id: photo.file.id, alt: 'The file itself' } },
        { type: 'paragraph', content: [{ type: 'attachmentLink', attrs: { id: photo.id, title: 'Photo' } }] },
      ],
    },
    children: [aStep()],
  });
  const { steps, newIdOf } = duplicateWithNewIds([step], anId);
  const [copy] = steps;
  if (!copy) throw new Error('There is a copy');
  const old = new Set([step, ...step.children].map((each) => each.id));
  expect(flattenSteps(steps).some((each) => old.has(each.id))).toBe(false);
  expect(defaultUseOf(copy)?.file).toBe(photo.file);
  expect(copy.attachments[0]?.id).toBe(newIdOf.get(photo.id));
  expect(copy.attachments[0]?.id).not.toBe(photo.id);
  const text = JSON.stringify(copy.content);
  expect(text).not.toContain(photo.id);
  expect(text).toContain(photo.file.id);
});

test('links between copied steps refer to the copies', () => {
  const seal = aStep();
  const step = aStep({
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'stepLink', attrs: { id: seal.id, text: 'Seal' } }] }],
    },
  });
  const { steps, newIdOf } = duplicateWithNewIds([step, seal], anId);
  expect(findTokens(steps[0]?.content ?? step.content)[0]?.attrs.id).toBe(newIdOf.get(seal.id));
});
