import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { OnlyHere } from './only-here.tsx';

const WORDS = /only what was taken along on this device is listed/;

test('without the network the list says why it is short, and no longer once the server is back', () => {
  render(<OnlyHere count={1} />);
  expect(screen.queryByText(WORDS)).toBeNull();
  act(() => connection.setState({ isOnline: false }));
  expect(screen.getByRole('status').textContent).toMatch(WORDS);
  act(() => connection.setState({ isOnline: true }));
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('where nothing is listed the empty list says it', () => {
  connection.setState({ isOnline: false });
  render(<OnlyHere count={0} />);
  expect(screen.queryByText(WORDS)).toBeNull();
  connection.setState({ isOnline: true });
});
