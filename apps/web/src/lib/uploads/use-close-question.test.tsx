import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../../test-page.tsx';
import type { Upload } from './upload-line.ts';
import { useCloseQuestion } from './use-close-question.ts';

const upload = (name: string, problem?: string): Upload => ({ id: name, name, sizeBytes: 9, sentBytes: 3, problem });

function Sender({ uploads, onClose }: { uploads: readonly Upload[]; onClose(): void }) {
  const close = useCloseQuestion(uploads, onClose);
  return (
    <button type="button" onClick={() => void close()}>
      Close
    </button>
  );
}

function open(uploads: readonly Upload[]) {
  const closed: true[] = [];
  const { user } = openPage(<Sender uploads={uploads} onClose={() => closed.push(true)} />);
  return { user, closed };
}

afterEach(cleanup);

test('a window that sends files says before it closes that closing stops them, and stays when they are to go on', async () => {
  const { user, closed } = open([upload('a.mp4'), upload('b.mp4'), upload('c.txt', 'not supported')]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/^2 files are still on their way\. Closing stops them/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep uploading' }));
  expect(closed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Stop and close' }));
  await waitFor(() => expect(closed).toEqual([true]));
});

test('a window whose files are all there, or were refused, closes at once', async () => {
  const { user, closed } = open([upload('c.txt', 'not supported')]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(closed).toEqual([true]));
});
