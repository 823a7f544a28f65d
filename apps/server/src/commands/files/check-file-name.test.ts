import { expect, test } from 'vitest';
import { checkFileName, checkKnownName } from './check-file-name.ts';

test.each(['a\u0080b.png', 'a\u009fb.png', 'a&b.png'])('%j is refused as a new name, and a file that has it keeps it', (name) => {
  expect(() => checkFileName(name)).toThrow();
  expect(checkKnownName(name).path).toBe(name);
});
