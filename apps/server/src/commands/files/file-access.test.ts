import { aCaller } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { Readers } from '../../ports/index.ts';
import { checkFileAccess } from './file-access.ts';

const MADE = 'made';

/** Readers with one file derived from these sources; an Artisan is in the thread of 'message' and is assigned 'assigned'. */
function madeOf(...sources: string[]): Readers {
  const readers = {
    files: { sourcesOfMade: async (sha256: string) => (sha256 === MADE ? sources : []) },
    revisions: { assignedFile: async (_id: string, { sha256 }: { sha256: string }) => (sha256 === 'assigned' ? {} : null) },
    reports: { hasFile: async () => false },
    feedback: { hasFile: async (_id: string, sha256: string) => sha256 === 'message' },
  };
  return readers as unknown as Readers;
}

test.each([
  [['message', 'assigned'], 'for-good'],
  [['assigned', 'message'], 'for-good'],
  [['secret', 'assigned'], 'for-good'],
  [['secret', 'message'], 'as-member'],
])(
  'access of an Artisan to a derivative of %j is %s: every source counts, and the strongest access applies',
  async (sources, access) => {
    expect(await checkFileAccess(madeOf(...sources), aCaller({ role: 'Artisan' }), MADE)).toBe(access);
  },
);

test('derivatives of files that an Artisan may not access are not found', async () => {
  const refused = checkFileAccess(madeOf('secret', 'other'), aCaller({ role: 'Artisan' }), MADE);
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
