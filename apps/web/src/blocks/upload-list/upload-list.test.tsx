import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Upload } from '../../lib/uploads/index.ts';
import { openPage } from '../../test-page.tsx';
import { UploadList } from './index.ts';

const upload = (name: string, problem?: string): Upload => ({ id: name, name, sizeBytes: 9, sentBytes: 3, problem });

function open(uploads: readonly Upload[]) {
  const cancelled: string[] = [];
  const { user } = openPage(<UploadList uploads={uploads} onCancel={(id) => cancelled.push(id)} onResume={() => undefined} />);
  return { user, cancelled };
}

afterEach(cleanup);

test('several files that did not go are put away by one press; those on their way go on', async () => {
  const { user, cancelled } = open([upload('a.txt', 'no'), upload('b.mp4'), upload('c.txt', 'no')]);
  await user.click(screen.getByRole('button', { name: 'Dismiss all 2 that did not go' }));
  expect(cancelled).toEqual(['a.txt', 'c.txt']);
});

test('one that did not go has its own button alone', () => {
  open([upload('a.txt', 'no'), upload('b.mp4')]);
  expect(screen.queryByRole('button', { name: /Dismiss all/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dismiss a.txt' })).toBeTruthy();
});
