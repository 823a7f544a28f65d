import { expect, test } from 'vitest';
import { addTag, addTagName, NO_PENDING_TAGS, removeTag, suggestTags, type TagWithUse } from './index.ts';

const aTag = (id: string, name: string, uses = 0, createdAtMs = 0): TagWithUse => ({
  id,
  name,
  instructionIds: Array.from({ length: uses }, (_, index) => `${index}`),
  createdAtMs,
});
const [gantry, belt, motor] = [aTag('g', 'Gantry', 1), aTag('b', 'Belt', 3), aTag('m', 'Motor', 1, 5)];
const all = [gantry, belt, motor];

test('TAG-14 TAG-17 TAG-18: a known name is attached by its id in any letter case, an unknown one becomes new', () => {
  expect(addTagName(NO_PENDING_TAGS, ' gantry ', [], all).addedIds).toEqual(['g']);
  const twice = addTagName(addTagName(NO_PENDING_TAGS, 'Axle', [], all), 'AXLE', [], all);
  expect(twice.newNames).toEqual(['Axle']);
  expect(addTagName(NO_PENDING_TAGS, '  ', [], all)).toEqual(NO_PENDING_TAGS);
});

test('TAG-17: a name is normalized as on the server: invisible characters make neither another tag nor a tag', () => {
  expect(addTagName(NO_PENDING_TAGS, 'Gan\u200btry', [], all).addedIds).toEqual(['g']);
  expect(addTagName(NO_PENDING_TAGS, 'Axle\u202e', [], all).newNames).toEqual(['Axle']);
  expect(addTagName(NO_PENDING_TAGS, '\u200b', [], all)).toEqual(NO_PENDING_TAGS);
});

test('TAG-15: removing an attached tag is pending, and adding it again cancels that', () => {
  const removed = removeTag(NO_PENDING_TAGS, 'g', [gantry]);
  expect(removed.removedIds).toEqual(['g']);
  expect(addTag(removed, 'g', [gantry])).toEqual(NO_PENDING_TAGS);
  expect(removeTag(addTag(NO_PENDING_TAGS, 'b', []), 'b', [])).toEqual(NO_PENDING_TAGS);
});

test('TAG-16 TAG-03: suggestions exclude attached tags and list the most used first, then the newest', () => {
  expect(suggestTags(all, '', new Set()).map((tag) => tag.id)).toEqual(['b', 'm', 'g']);
  expect(suggestTags(all, 'T', new Set(['b'])).map((tag) => tag.id)).toEqual(['m', 'g']);
});
