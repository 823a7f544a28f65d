import { expect, test } from 'vitest';
import { printedCopyStatus } from './index.ts';

test('a printed revision is current while it is live, superseded by the live one, and withdrawn without one or when archived', () => {
  expect(printedCopyStatus({ liveRevision: 3 }, false, 3)).toEqual({ status: 'current' });
  expect(printedCopyStatus({ liveRevision: 4 }, false, 3)).toEqual({ status: 'superseded', by: 4 });
  expect(printedCopyStatus({ liveRevision: null }, false, 3)).toEqual({ status: 'withdrawn' });
  expect(printedCopyStatus({ liveRevision: 3 }, true, 3)).toEqual({ status: 'withdrawn' });
});
