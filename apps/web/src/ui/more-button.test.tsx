import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MoreButton } from './more-button.tsx';

function List() {
  const list = useRef<HTMLOListElement>(null);
  const [count, setCount] = useState(2);
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<void> => {
    setLoading(true);
    await new Promise((resolve) => setTimeout(resolve, 5));
    setCount(count + 2);
    setLoading(false);
  };
  return (
    <>
      <input aria-label="Search" />
      <ol ref={list}>
        {Array.from({ length: count }, (_, at) => at + 1).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ol>
      {count < 6 && (
        <MoreButton lastRow={() => list.current?.lastElementChild} loading={isLoading} onMore={() => void load()}>
          Show more
        </MoreButton>
      )}
    </>
  );
}

const rows = () => screen.getAllByRole('listitem');

test('after the last rows of a list are loaded by keyboard, the first of them has the focus', async () => {
  render(<List />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  const user = userEvent.setup();
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(rows()).toHaveLength(4));
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(rows()).toHaveLength(6));
  await vi.waitFor(() => expect(document.activeElement).toBe(rows()[4]));
});

test('focus that has moved elsewhere before the last rows arrive is left alone', async () => {
  render(<List />, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(rows()).toHaveLength(4));
  await user.click(screen.getByRole('button'));
  screen.getByRole('textbox').focus();
  await vi.waitFor(() => expect(rows()).toHaveLength(6));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
