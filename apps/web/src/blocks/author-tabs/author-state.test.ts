import { expect, test } from 'vitest';
import { parseAuthorState } from './author-state.ts';

const tab = { id: 'wi', title: 'Valve service', kind: 'steps', selectedId: 's1' };

test('CONST-16: open tabs are restored after a reload for the same person', () => {
  const stored = JSON.stringify({ userId: 'one', tabs: [tab], isTreeShown: false });
  expect(parseAuthorState(stored, 'one')).toEqual({ userId: 'one', tabs: [tab], isTreeShown: false });
  expect(parseAuthorState(stored, 'two')).toEqual({ userId: 'two', tabs: [], isTreeShown: true });
});

test('a damaged entry is dropped instead of breaking the editor', () => {
  expect(parseAuthorState('{"tabs":', 'one').tabs).toEqual([]);
  expect(parseAuthorState(JSON.stringify({ userId: 'one', tabs: [{ id: 3 }, tab] }), 'one').tabs).toEqual([tab]);
});
