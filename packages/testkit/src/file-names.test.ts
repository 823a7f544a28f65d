import { expect, test } from 'vitest';
import { findPortableNameProblem } from './file-names.ts';

test.each([
  '2026-01-05T12:00:00.000Z',
  'what?',
  'a*b',
  'C:\\bolts',
  'aux',
  'NUL.txt',
  'com1.stl',
  'dots...',
  'blank ',
  'a\u0007b',
])('a file called %j would not come to Windows', (name) => expect(findPortableNameProblem(name)).not.toBeNull());

test.each(['benchbook.db-wal', 'source-0.stl', 'console.log', '.gitignore', 'fuze uv.jpg', 'ネジ.png'])(
  'a file called %j would',
  (name) => expect(findPortableNameProblem(name)).toBeNull(),
);
