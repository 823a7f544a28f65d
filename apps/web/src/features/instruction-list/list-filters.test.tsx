import '../../test-device.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FROM_TAB } from '../../lib/routes/index.ts';
import { giveElementsAHeight } from '../../test-page.tsx';
import { currentBanners } from '../../ui/banners/banner-store.ts';
import { open, row, writes } from './for-tests/open-list.tsx';
import { live, summary } from './for-tests/wire-list.ts';

beforeEach(giveElementsAHeight);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TAGS = { 'GET /api/tags': [{ _id: 't1', name: 'Hydraulics', wips: [], created: 1 }] };
const ann = { _id: 'ann', username: 'ann' };

test('each filter is stored in the address and sent to the server; a pasted address restores all of them', async () => {
  const { user, place, sent } = open([summary()], { more: TAGS });
  await row('Gearbox');
  for (const [name, query] of [
    ['Mine', 'mine=true'],
    ['Draft', 'draft=true'],
    ['Archived', 'archived=only'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(
        sent.some((call) => call.query.toString().includes(query)),
        query,
      ).toBe(true),
    );
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  }
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'Hydraulics');
  await waitFor(() => expect(sent.some(({ query }) => query.get('tag') === 't1' && query.get('mine') === 'true')).toBe(true));
  expect(place().search).toBe('?mine=true&draft=true&archived=true&tag=t1');
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  await waitFor(() => expect(place().search).toBe('?draft=true&archived=true&tag=t1'));
});

test('if no instruction matches, one button clears the filters; a deleted tag is shown as deleted', async () => {
  const { user, place } = open([], { address: '/?mine=true&tag=gone', more: TAGS });
  expect(await screen.findByText('No instruction fits the filters')).toBeTruthy();
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tag' })).selectedOptions[0]?.text).toBe(
    'A tag that is gone',
  );
  await user.click(screen.getByRole('button', { name: 'Show all instructions' }));
  await waitFor(() => expect(place().search).toBe(''));
});

test('a lead can filter only by tag, as leads see no drafts', async () => {
  open([summary(live)], { role: 'Work Lead', more: TAGS });
  expect(await screen.findByRole('combobox', { name: 'Tag' })).toBeTruthy();
  for (const name of ['Mine', 'Draft', 'Archived']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('Last changed and By are columns, and the address has the sort order', async () => {
  const { user, place, sent } = open([summary({ modified_by: ann })]);
  const found = await row('Gearbox');
  expect(found.textContent).toContain('by ann');
  const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
  await user.click(screen.getByRole('button', { name: /^Last changed/ }));
  await waitFor(() => expect(sent.some(({ query }) => query.get('sort') === '-modified')).toBe(true));
  expect([place().search, head('Last changed').getAttribute('aria-sort')]).toEqual(['?sort=-modified', 'descending']);
  await user.click(screen.getByRole('button', { name: /^By/ }));
  await waitFor(() => expect(sent.some(({ query }) => query.get('sort') === '-by')).toBe(true));
});

test('a double-click opens the editor of a draft, without deselecting the row or selecting text', async () => {
  const { user, place } = open([summary()]);
  const found = await row('Gearbox');
  const down = (detail: number) => fireEvent.mouseDown(found, { detail });
  expect([down(1), down(2)], 'false: the browser marks nothing').toEqual([true, false]);
  await user.dblClick(found);
  await waitFor(() => expect(place().pathname).toContain('~&~Gearbox'));
  expect(place().search).toBe('?pdf=false');
  expect(place().state, 'a tab that is open is shown without a word').toEqual(FROM_TAB);
});

test('a double-click on a published instruction asks first, and never unpublishes', async () => {
  const { user, place, sent } = open([summary(live)]);
  await user.dblClick(await row('Gearbox'));
  expect(await screen.findByRole('button', { name: 'Start New Revision' })).toBeTruthy();
  expect([writes(sent), place().pathname]).toEqual([[], '/']);
  expect(place().search, 'the second click does not take the choice back').toContain('selected=');
});

test('a double-click of a lead opens the viewer of a live instruction, and nothing for others', async () => {
  const { user, place } = open([summary(live), summary({ title: 'Rack' })], { role: 'Work Lead' });
  await user.dblClick(await row('Rack'));
  expect(place().pathname).toBe('/');
  await user.dblClick(await row('Gearbox'));
  await waitFor(() => expect(place().pathname).toContain('/dashboard/model%20viewer/'));
});

test('a double-click on the menu of a row opens nothing', async () => {
  const { user, place } = open([summary()]);
  await row('Gearbox');
  await user.dblClick(screen.getByRole('button', { name: 'More for Gearbox' }));
  expect(place().pathname).toBe('/');
});

test('Export package in the menu of a row saves a zip; a failure shows the reason and that nothing was changed', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:zip', revokeObjectURL: () => {} });
  let isBroken = false;
  const answer = () =>
    isBroken
      ? Response.json({ message: 'The files cannot be reached.', code: 'FILES_AWAY' }, { status: 503 })
      : new Response('PK', { headers: { 'content-type': 'application/zip' } });
  const { user } = open([summary()], { more: { [`GET /api/wip/${summary()._id}/package`]: answer } });
  await row('Gearbox');
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'More for Gearbox' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export package' }));
  };
  await choose();
  await waitFor(() => expect(saved).toEqual(['Gearbox.zip']));
  isBroken = true;
  await choose();
  await waitFor(() =>
    expect(currentBanners().map(({ message }) => message)).toContain(
      '"Gearbox" was not exported: The files cannot be reached. Nothing of it was changed. Please try again.',
    ),
  );
  expect([saved, currentBanners().some(({ message }) => message.includes('being packed'))]).toEqual([['Gearbox.zip'], false]);
});

test('readers have no Export package', async () => {
  const { user } = open([summary(live)], { role: 'Work Lead' });
  await row('Gearbox');
  await user.click(screen.getByRole('button', { name: 'More for Gearbox' }));
  await screen.findByRole('menuitem', { name: 'Feedback' });
  expect(screen.queryByRole('menuitem', { name: 'Export package' })).toBeNull();
});
