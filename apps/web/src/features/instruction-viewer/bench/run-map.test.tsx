// @vitest-environment jsdom
import '../../../test-device.ts';
import { aStep, aText } from '@benchbook/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { giveElementsAHeight } from '../../../test-page.tsx';
import { showToPersonNow, startBenchServer, stopBenchServer } from '../for-tests/bench-server.ts';

beforeEach(startBenchServer);
afterEach(stopBenchServer);

const sockets = aStep({ title: 'Sockets', content: aText('Press them in.') });
const diodes = aStep({ title: 'Diodes', content: aText('Mind the line.') });
const board = aStep({ title: 'Board', content: aText('Lay out the board.'), children: [sockets, diodes] });
const kit = aStep({ title: 'Kit', children: [board] });
const pack = aStep({ title: 'Pack', content: aText('In the box.') });

async function marksOf(done: readonly string[], { openOnly = false } = {}) {
  giveElementsAHeight();
  showToPersonNow({ steps: [kit, pack], done }, '/?show=focus');
  fireEvent.click(screen.getByRole('button', { name: openOnly ? /left\. Show what is left$/ : 'Map of steps' }));
  const map = within(await screen.findByRole('dialog', { name: 'Map of steps' }));
  await map.findByRole('treeitem', { name: /^1 Kit/ });
  const marks = map.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
  cleanup();
  return marks;
}

test('a chapter shows the number of open steps below it, its own tick separately, and Done only if all of it is done', async () => {
  expect(await marksOf([])).toEqual([
    '1 Kit, 3 open',
    '1.1 Board, 2 open, Step itself: open',
    '1.1.1 Sockets, Open',
    '1.1.2 Diodes, Open',
    '2 Pack, Open',
  ]);
  // A heading and a work step were ticked while steps below them are open.
  expect((await marksOf([kit.id, board.id, sockets.id])).slice(0, 2)).toEqual([
    '1 Kit, 1 open',
    '1.1 Board, 1 open, Step itself: done',
  ]);
  expect((await marksOf([sockets.id, diodes.id])).slice(0, 2)).toEqual(['1 Kit, 1 open', '1.1 Board, Open']);
  expect((await marksOf([board.id, sockets.id, diodes.id])).slice(0, 2)).toEqual(['1 Kit, Done', '1.1 Board, Done']);
});

test('when only open steps are listed no chapter is shown as Done', async () => {
  expect(await marksOf([kit.id, board.id, sockets.id], { openOnly: true })).toEqual([
    '1 Kit, 1 open',
    '1.1 Board, 1 open, Step itself: done',
    '1.1.2 Diodes, Open',
    '2 Pack, Open',
  ]);
});

test('the accessible name of a map row is its visible text', async () => {
  giveElementsAHeight();
  showToPersonNow({ steps: [kit, pack], done: [board.id] }, '/?show=focus');
  fireEvent.click(screen.getByRole('button', { name: 'Map of steps' }));
  await screen.findByRole('treeitem', { name: /^1 Kit/ });
  for (const row of screen.getAllByRole('treeitem')) {
    const [name, seen] = [row.getAttribute('aria-label') ?? '', row.textContent ?? ''].map((words) =>
      words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim(),
    );
    expect(name).toContain(seen);
  }
});
