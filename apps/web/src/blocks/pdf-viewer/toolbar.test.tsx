import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Toolbar } from './toolbar.tsx';

const tool = { label: 'Zoom', icon: null, run: () => undefined };

const toolbarAt = (page: number, onGoTo: (page: number) => void) => (
  <MantineProvider env="test">
    <Toolbar
      page={page}
      pageCount={40}
      scale={1}
      isSearching={false}
      isSideOpen={false}
      zoom={[tool, tool]}
      marking={[]}
      tools={[]}
      onGoTo={onGoTo}
      onToggleSide={() => undefined}
      onToggleSearch={() => undefined}
    />
  </MantineProvider>
);

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['1e1', null],
  ['0x10', null],
  ['2.0', null],
  ['', null],
  ['41', null],
])('only a valid page number in the page field goes to a page: "%s"', async (written, page) => {
  const user = userEvent.setup();
  const onGoTo = vi.fn();
  render(toolbarAt(3, onGoTo));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
  await user.clear(field);
  if (written !== '') await user.type(field, written);
  await user.keyboard('{Enter}');
  expect(onGoTo.mock.calls).toEqual(page === null ? [] : [[page]]);
  if (page === null) expect(field.value).toBe('3');
});

test('the page field shows the new page and keeps the focus, for the next number', async () => {
  const user = userEvent.setup();
  const { rerender } = render(toolbarAt(3, (page) => rerender(toolbarAt(page, () => undefined))));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
  await user.clear(field);
  await user.type(field, '12{Enter}');
  expect(screen.getByRole('textbox', { name: 'Page' })).toBe(document.activeElement);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe('12');
});
