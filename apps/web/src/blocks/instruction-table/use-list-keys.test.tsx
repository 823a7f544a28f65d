// @vitest-environment jsdom
import { aSummary } from '@benchbook/testkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useListKeys } from './use-list-keys.ts';

const rows = ['Belt tension check', 'Power supply', 'Sofle keyboard'].map((title) => aSummary({ title }));

function List() {
  const grid = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<string>();
  const { activeIndex, onKeyDown } = useListKeys({ grid, rows, selectedId: selected, onSelect: setSelected, scrollTo: () => {} });
  return (
    <>
      <h1 tabIndex={-1}>Work Instructions</h1>
      <input aria-label="Search" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the grid */}
      <div ref={grid} onKeyDown={onKeyDown}>
        {rows.map(({ id, title }, index) => (
          <div
            key={id}
            role="row"
            tabIndex={-1}
            data-index={index}
            aria-selected={id === selected}
            data-active={index === activeIndex}
          >
            {title}
          </div>
        ))}
      </div>
    </>
  );
}

const active = () => screen.getAllByRole('row').find((row) => row.dataset['active'] === 'true')?.textContent;

test('WI-23 as design 10: on a newly opened page, with focus on nothing, the list handles the keys', () => {
  render(<List />);
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(active()).toBe('Belt tension check');
  fireEvent.keyDown(document.body, { key: 'End' });
  expect(active()).toBe('Sofle keyboard');
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(active()).toBe('Power supply');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(screen.getByRole('row', { selected: true }).textContent).toBe('Power supply');
});

test('with focus on the heading after a navigation, the list handles the keys, too', () => {
  render(<List />);
  const heading = screen.getByRole('heading');
  heading.focus();
  fireEvent.keyDown(heading, { key: 'End' });
  expect(active()).toBe('Sofle keyboard');
});

test('typing in the search field moves nothing in the list', () => {
  render(<List />);
  const search = screen.getByLabelText('Search');
  search.focus();
  fireEvent.keyDown(search, { key: 'End' });
  expect(active()).toBe('Belt tension check');
});

test.each(['?', 'F6', 'Escape'])('%s is left to the page: the list takes letters, not every key', (key) => {
  render(<List />);
  expect(fireEvent.keyDown(document.body, { key })).toBe(true);
  expect(active()).toBe('Belt tension check');
});
