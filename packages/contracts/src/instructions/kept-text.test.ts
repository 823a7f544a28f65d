import { createHash } from 'node:crypto';
import { assembleContent } from '@benchbook/domain/instructions';
import { documentToHtml } from '@benchbook/domain/markup/html';
import { KEPT_FILE, KEPT_PARTS } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { encodeDocumentText } from './encode-instruction.ts';

test('the text of a revision is byte for byte the one that earlier releases froze', () => {
  const content = assembleContent(KEPT_PARTS, () => KEPT_FILE);
  const text = encodeDocumentText({ id: 'wi', content, createdAtMs: 1, modifiedAtMs: 2 }, documentToHtml);
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    '3854a4caece37b70b134f1fd580467e24f0bb1eb46ac80fbb250ab2c43641a94',
  );
});
