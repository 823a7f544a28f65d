import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { openPage } from '../../test-page.tsx';
import { PdfFailure } from './pdf-message.tsx';

test('ERR-29: a PDF that failed to open says so in the specified words, gives the reason, and is retried on demand', async () => {
  const onRetry = vi.fn();
  const { user } = openPage(<PdfFailure detail="The file could not be found." onRetry={onRetry} />);
  expect(screen.getByText('No PDF to display or failed to load.')).toBeTruthy();
  expect(screen.getByText('The file could not be found.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('it is reopened automatically once the server is reachable again', () => {
  const onRetry = vi.fn();
  openPage(<PdfFailure onRetry={onRetry} />);
  act(() => connection.setState({ isOnline: false }));
  expect(onRetry).not.toHaveBeenCalled();
  act(() => connection.setState({ isOnline: true }));
  expect(onRetry).toHaveBeenCalledOnce();
});
