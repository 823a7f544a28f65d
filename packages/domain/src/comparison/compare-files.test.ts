import { aFile, aPhotoMarkup, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { compareFiles } from './compare-files.ts';

test('a photo that is drawn upon otherwise is a change of its file, and one with other bytes is told once', () => {
  const use = aUse();
  const marked = { ...use, photoMarkup: aPhotoMarkup() };
  const replaced = { ...marked, file: aFile({ ...use.file, sha256: 'c'.repeat(64) }) };
  expect(compareFiles([use], [marked])).toEqual([{ kind: 'marked-up', before: use, after: marked }]);
  expect(compareFiles([marked], [{ ...marked, photoMarkup: { ...marked.photoMarkup } }])).toEqual([]);
  expect(compareFiles([use], [replaced]).map((each) => each.kind)).toEqual(['replaced']);
});
