import '../../test-device.ts';
import type { SearchHit, SearchResult } from '@benchbook/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { hitAddress } from './hit-address.ts';
import { SearchDialog } from './search-dialog.tsx';

afterEach(() => act(() => connection.setState({ isOnline: true })));

const wireHit = (kind: string, text: string, more: object = {}) => ({
  kind,
  step: null,
  HighlightID: null,
  path: null,
  pageNumber: null,
  snippet: { text, marks: [[0, 3]] },
  ...more,
});
const pump = {
  kind: 'instruction',
  _id: 'p1',
  title: { text: 'Pump <b>', marks: [] },
  isPDFViewer: false,
  live: true,
  hits: [wireHit('step', 'oil the seal', { step: { _id: 's1', number: '2.1', title: 'Fit' } }), wireHit('tag', 'oily')],
};
const file = {
  kind: 'file',
  path: 'manual.pdf',
  fileExtension: 'pdf',
  hits: [wireHit('page', 'oil', { path: 'manual.pdf', pageNumber: 7 })],
};

function open(answers: unknown, role: 'Engineer' | 'Artisan' = 'Engineer') {
  startTestSession(role);
  const sent = answerWith({ 'GET /api/search': answers });
  return { sent, ...openPage(<SearchDialog onClose={() => undefined} />) };
}

const field = () => screen.findByRole('combobox');
const lines = () => screen.queryAllByRole('option');

test('results are grouped, marks are not parsed as markup, arrows select and Enter opens at the step', async () => {
  const { user, place } = open({ results: [pump, file], next: null, cut: false });
  await user.type(await field(), 'oil');
  await waitFor(() => expect(lines()).toHaveLength(5));
  const [first] = screen.getAllByRole('group');
  expect(first?.getAttribute('aria-label')).toBe('Pump <b>');
  expect(within(lines()[1]!).getByText('oil').tagName).toBe('MARK');
  expect(lines()[1]?.textContent).toBe('Step 2.1 · Fitoil the seal');
  expect(screen.getByText('2 results')).toBeTruthy();
  const chosen = () => lines().findIndex((line) => line.getAttribute('aria-selected') === 'true');
  expect(chosen()).toBe(0);
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe(4);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe(1);
  expect((await field()).getAttribute('aria-activedescendant')).toBe(lines()[1]?.id);
  await user.keyboard('{Enter}');
  expect(place().search).toContain('step=s1');
});

test('a file that is found by its name is listed once, with the words marked in it', async () => {
  const byName = { ...file, hits: [wireHit('file', 'manual.pdf', { path: 'manual.pdf' }), ...file.hits] };
  const { user } = open({ results: [byName], next: null, cut: false });
  await user.type(await field(), 'manual');
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines().map((line) => line.textContent)).toEqual(['manual.pdfAttachment Library', 'manual.pdf · Page 7oil']);
  expect(lines()[0]?.querySelector('mark')).toBeTruthy();
});

test('the search runs when typing pauses, and not while the field is empty', async () => {
  const { sent } = open({ results: [], next: null, cut: false });
  expect(await screen.findByText(/All words have to occur/)).toBeTruthy();
  const typed = await field();
  for (const value of ['pump', 'pump s', 'pump seal']) fireEvent.change(typed, { target: { value } });
  expect(await screen.findByText('Nothing was found for “pump seal”.')).toBeTruthy();
  expect(sent.map(({ query }) => query.get('q'))).toEqual(['pump seal']);
});

test('for a typing error a corrected word is offered, and a press searches for it', async () => {
  const { user, sent } = open({ results: [], next: null, cut: false, suggestion: 'loctite rotor' });
  fireEvent.change(await field(), { target: { value: 'lcotite rotor' } });
  await user.click(await screen.findByRole('button', { name: 'Search for “loctite rotor”' }));
  expect(((await field()) as HTMLInputElement).value).toBe('loctite rotor');
  await waitFor(() => expect(sent.map(({ query }) => query.get('q'))).toEqual(['lcotite rotor', 'loctite rotor']));
});

test('if only a part was searched and nothing found, the dialog does not claim that there is nothing', async () => {
  open({ results: [], next: null, cut: true });
  fireEvent.change(await field(), { target: { value: '"the bolt"' } });
  expect(await screen.findByText(/nothing was found in those that were looked at/)).toBeTruthy();
  expect(screen.queryByText(/Nothing was found for/)).toBeNull();
});

test('a press loads more results, and a message says if not everything was searched', async () => {
  const more = Promise.withResolvers<void>();
  const { user, sent } = open((call: { query: URLSearchParams }) =>
    call.query.has('cursor')
      ? more.promise.then(() => ({ results: [file], next: null, cut: true }))
      : { results: [pump], next: '20', cut: true },
  );
  await user.type(await field(), 'oil');
  expect(await screen.findByText(/The best 1 results.*Very many places/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/^Searching/)).toBeTruthy();
  expect(screen.getByRole('option', { selected: true }).textContent, 'none is at hand before it is there').toContain('Pump');
  more.resolve();
  await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(2));
  expect(sent.at(-1)?.query.get('cursor')).toBe('20');
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain('manual.pdf'));
});

test('results that could not be loaded are requested again by Retry, and the first of them becomes active', async () => {
  let isBroken = true;
  const more = Promise.withResolvers<object>();
  const { user } = open((call: { query: URLSearchParams }) => {
    if (!call.query.has('cursor')) return { results: [pump], next: '20', cut: false };
    return isBroken ? Response.json({ message: 'Please wait a moment.', code: 'RATE_LIMITED' }, { status: 429 }) : more.promise;
  });
  await user.type(await field(), 'oil');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Please wait a moment.', {}, { timeout: 5_000 })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Searching/)).toBeTruthy();
  expect(screen.queryByText('Please wait a moment.')).toBeNull();
  more.resolve({ results: [file], next: null, cut: false });
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain('manual.pdf'));
});

test('without the server a message says that the search needs it; a failure is shown with Retry', async () => {
  let isBroken = true;
  const { user } = open(
    () =>
      isBroken
        ? Response.json({ message: 'Please wait a moment.', code: 'RATE_LIMITED' }, { status: 429 })
        : { results: [], next: null, cut: false },
    'Artisan',
  );
  await user.type(await field(), 'oil');
  expect(await screen.findByText('Please wait a moment.', {}, { timeout: 5_000 })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing that is assigned to you has “oil”.')).toBeTruthy();
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  act(() => connection.setState({ isOnline: false }));
  expect(await screen.findByText(/needs the server/)).toBeTruthy();
});

test('a hit opens in the editor, viewer, preview or list, depending on the user', () => {
  const hit = (more: Partial<SearchHit> = {}): SearchHit => ({
    kind: 'step',
    step: { id: 's 1', number: '1', title: 'Fit' },
    highlightId: null,
    path: null,
    page: null,
    snippet: { text: '', marks: [] },
    ...more,
  });
  const found = (more: object = {}): SearchResult => ({
    kind: 'instruction',
    id: 'i',
    title: { text: 'Pump', marks: [] },
    isPdf: false,
    isLive: true,
    hits: [],
    ...more,
  });
  expect(hitAddress(found(), hit(), 'Engineer')).toBe('/dashboard/work%20instructions%20parent/i~&~Pump?pdf=false&step=s%201');
  expect(hitAddress(found(), hit(), 'Artisan')).toBe('/dashboard/model%20viewer/i~&~Pump?pdf=false&view=js&step=s%201');
  expect(hitAddress(found(), hit(), 'Work Lead')).toBe('/dashboard/work%20instructions/preview/i?pdf=false&step=s%201');
  expect(hitAddress(found({ isLive: false }), hit(), 'Work Lead')).toBe('/dashboard/work%20instructions%20parent?selected=i');
  const onPage = hit({ kind: 'page', path: 'm.pdf', page: 7 });
  expect(hitAddress(found(), onPage, 'Dev')).toMatch(/&step=s%201&page=7&file=m\.pdf$/);
  expect(hitAddress(found({ isPdf: true }), { ...onPage, step: null }, 'Dev')).toMatch(/pdf=true&page=7$/);
  const mark = hit({ kind: 'highlight', step: null, highlightId: 'h1' });
  expect(hitAddress(found({ isPdf: true }), mark, 'Engineer')).toMatch(/&highlight=h1$/);
  expect(hitAddress(found({ isPdf: true }), mark, 'Artisan')).toMatch(/&step=h1$/);
  const inLibrary: SearchResult = { kind: 'file', path: 'a b.pdf', extension: 'pdf', hits: [] };
  expect(hitAddress(inLibrary, { ...onPage, step: null }, 'Dev')).toBe('/dashboard/attachment%20library?file=a%20b.pdf&page=7');
});
