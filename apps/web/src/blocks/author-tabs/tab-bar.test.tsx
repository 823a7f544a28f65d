import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepListAddress } from '../../lib/routes/index.ts';
import { openPage, startTestSession } from '../../test-page.tsx';
import { authorTabsOf } from './author-tabs.ts';
import { TabBar } from './tab-bar.tsx';

test('the first tab leads to the list with its search and selection as they were left', () => {
  startTestSession('Engineer');
  keepListAddress('u1', '?q=gear&selected=wi');
  openPage(<TabBar openId="wi" />);
  const link = screen.getByRole('link', { name: 'Work Instructions' });
  expect(link.getAttribute('href')).toBe('/dashboard/work%20instructions%20parent?q=gear&selected=wi');
});

test('the tab of the open instruction is scrolled into view among many', () => {
  startTestSession('Engineer');
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  for (const id of ['one', 'two', 'three'])
    authorTabsOf('u1')
      .getState()
      .keep({ id, title: `Guide ${id}`, kind: 'steps' });
  openPage(<TabBar openId="three" />);
  expect(brought.mock.contexts.map((tab) => (tab as Element).textContent)).toEqual(['Guide three']);
});

test('a tab with unsaved changes has a dot with a label', () => {
  startTestSession('Engineer');
  authorTabsOf('u1').getState().keep({ id: 'one', title: 'Guide one', kind: 'steps' });
  openPage(<TabBar openId={null} />);
  expect(screen.queryByRole('img', { name: 'Unsaved changes' })).toBeNull();
  act(() => authorTabsOf('u1').getState().showUnsaved('one', true));
  expect(screen.getByRole('img', { name: 'Unsaved changes' }).nextElementSibling?.textContent).toBe('Guide one');
  act(() => authorTabsOf('u1').getState().showUnsaved('one', false));
  expect(screen.queryByRole('img', { name: 'Unsaved changes' })).toBeNull();
});
