import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { listFromDevice } from '../../offline/answers/served.ts';
import { OnlyHere } from './only-here.tsx';

const WORDS = /only what was downloaded on this device opens/;

test('without the network the list says why it is short, and stops saying so once the server is back', () => {
  render(<OnlyHere count={1} />);
  expect(screen.queryByText(WORDS)).toBeNull();
  act(() => connection.setState({ isOnline: false }));
  expect(screen.getByRole('status').textContent).toMatch(WORDS);
  act(() => connection.setState({ isOnline: true }));
  expect(screen.queryByText(WORDS)).toBeNull();
});

test('OFFL-01: if the server answers too slowly the list is short and says so although the device is online', () => {
  render(<OnlyHere count={1} />);
  act(() => listFromDevice.setState(true, true));
  expect(screen.getByRole('status').textContent).toMatch(/^The server does not answer in time\. Only what was downloaded/);
  act(() => listFromDevice.setState(false, true));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an empty list says so, too', () => {
  connection.setState({ isOnline: false });
  render(<OnlyHere count={0} />);
  expect(screen.queryByText(WORDS)).toBeNull();
  connection.setState({ isOnline: true });
});
