import { expect, test } from 'vitest';
import { checkFileName, checkKnownName } from './check-file-name.ts';

test.each(['a\u0080b.png', 'a\u009fb.png', 'a&b.png'])('%j is rejected as a new name, but existing files keep it', (name) => {
  expect(() => checkFileName(name)).toThrow();
  expect(checkKnownName(name).path).toBe(name);
});
