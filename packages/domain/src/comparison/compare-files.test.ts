import { aFile, aPhotoMarkup, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { compareFiles, namesAfter } from './compare-files.ts';

test('a photo with a changed drawing is a changed file, and one with other bytes is reported once', () => {
  const use = aUse();
  const marked = { ...use, photoMarkup: aPhotoMarkup() };
  const replaced = { ...marked, file: aFile({ ...use.file, sha256: 'c'.repeat(64) }) };
  expect(compareFiles([use], [marked])).toEqual([{ kind: 'marked-up', before: use, after: marked }]);
  expect(compareFiles([marked], [{ ...marked, photoMarkup: { ...marked.photoMarkup } }])).toEqual([]);
  expect(compareFiles([use], [replaced]).map((each) => each.kind)).toEqual(['replaced']);
});

test('the same bytes under another name are a rename; with changed markup it is a change, under the new name', () => {
  const use = aUse();
  const renamed = { ...use, file: aFile({ ...use.file, path: 'new.png', name: 'new.png' }) };
  expect(compareFiles([use], [renamed])).toEqual([{ kind: 'renamed', before: use, after: renamed }]);
  const marked = { ...renamed, photoMarkup: aPhotoMarkup() };
  expect(compareFiles([use], [marked]).map(({ kind }) => kind)).toEqual(['marked-up']);
  expect(namesAfter(compareFiles([use], [renamed]))(use.file.path)).toBe('new.png');
  expect(namesAfter(compareFiles([use], [marked]))(use.file.path)).toBe('new.png');
});
