import { assembleContent } from '@benchbook/domain/instructions';
import { KEPT_FILE, KEPT_PARTS } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { sha256Hex } from '../ports/index.ts';
import { writeDocument } from './write-document.ts';

test('a package is byte for byte the one of earlier releases', () => {
  const names = { byId: () => 'bolt.png', byPath: () => 'bolt.png' };
  const files = [{ name: 'bolt.png', path: 'bolt.png', sha256: KEPT_FILE.sha256 }];
  const text = writeDocument(
    assembleContent(KEPT_PARTS, () => KEPT_FILE),
    ['Belt'],
    names,
    files,
  );
  expect(sha256Hex(text)).toBe('48aaebb3aa4545ec74e5b8fe42ae510b97aa031b65aa1bb831aafaea5b61c804');
});
