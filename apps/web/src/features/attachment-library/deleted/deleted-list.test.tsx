// @vitest-environment jsdom
import type { DeletedFile } from '@benchbook/contracts';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DeletedList } from './deleted-list.tsx';

afterEach(cleanup);

const aDeleted = (path: string) => ({ _id: path, path, deletedBy: 'kim', deletedAt: 0 }) as unknown as DeletedFile;

function Window() {
  const place = useRef<HTMLDivElement>(null);
  const [files, setFiles] = useState([aDeleted('a.png'), aDeleted('b.png')]);
  return (
    <div ref={place} tabIndex={-1} data-testid="place">
      <DeletedList files={files} focusFallback={place} onBringBack={(file) => setFiles(files.filter((each) => each !== file))} />
    </div>
  );
}

test('the accessible name of the button starts with its label, and after restoring the file the focus stays in the dialog', async () => {
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <Window />
    </MantineProvider>,
  );
  for (const name of ['Bring it back: a.png', 'Bring it back: b.png']) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('place')));
  }
});
