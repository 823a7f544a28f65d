import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { AppRouter, appHistory, mayLeavePage, useAsksBeforeLeaving } from './index.ts';

const ask = vi.fn<(what: string) => Promise<boolean>>();

/** A window with unsaved work. */
function Unsaved({ what }: { what: string }) {
  useAsksBeforeLeaving(true, () => ask(what));
  return <p>{what}</p>;
}

function Page({ open }: { open: readonly string[] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/home">home</Link>
      <a href="#place">skip</a>
      <p id="place" tabIndex={-1} />
      <button type="button" onClick={() => void navigate('/page?file=a')}>
        here
      </button>
      <button type="button" onClick={() => void navigate('/page?file=b', { replace: true })}>
        put right
      </button>
      {open.map((what) => (
        <Unsaved key={what} what={what} />
      ))}
    </>
  );
}

function open(...first: string[]) {
  appHistory.push('/page?file=a');
  const page = (what: readonly string[]) => (
    <AppRouter>
      <Page open={what} />
    </AppRouter>
  );
  const { rerender } = render(page(first));
  return (...what: string[]) => rerender(page(what));
}

const press = (name: string) => act(async () => screen.getByText(name).click());
const address = () => document.querySelector('output')?.textContent;
const asked = () => ask.mock.calls.flat();

afterEach(() => {
  cleanup();
  ask.mockReset();
});

test('a link asks before it navigates, and continues when confirmed', async () => {
  open('textures');
  ask.mockResolvedValueOnce(false);
  await press('home');
  expect([address(), asked()]).toEqual(['/page?file=a', ['textures']]);
  ask.mockResolvedValueOnce(true);
  await press('home');
  expect([address(), asked()]).toEqual(['/home', ['textures', 'textures']]);
});

test('Back asks before it navigates, keeps the address meanwhile, and continues when confirmed', async () => {
  appHistory.push('/list');
  open('textures');
  ask.mockResolvedValueOnce(false);
  act(() => window.history.back());
  await waitFor(() => expect(asked()).toEqual(['textures']));
  expect([address(), window.location.pathname]).toEqual(['/page?file=a', '/page']);
  ask.mockResolvedValueOnce(true);
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/list'));
  expect(asked()).toEqual(['textures', 'textures']);
});

test('Back pressed again while the page returns asks once and leads nowhere', async () => {
  appHistory.push('/far');
  appHistory.push('/list');
  open('textures');
  ask.mockResolvedValue(false);
  act(() => {
    window.history.back();
    window.history.back();
  });
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  // The browser goes back after what it has been asked for before: the page was the entry after the list.
  act(() => appHistory.go(-1));
  await waitFor(() => expect(address()).toBe('/list'));
  expect(asked()).toEqual(['textures']);
});

/** Follows a link to a place on the page, as the browser does. */
const openFragment = async (hash: string) => {
  const isThere = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.location.hash = hash;
    await isThere;
  });
};

test('Back asks also when it leads to an entry that a link to a place on its page has made', async () => {
  appHistory.push('/list');
  render(
    <AppRouter>
      <Page open={[]} />
    </AppRouter>,
  );
  await openFragment('content');
  cleanup();
  open('textures');
  ask.mockResolvedValueOnce(false);
  act(() => window.history.back());
  await waitFor(() => expect(asked()).toEqual(['textures']));
  expect([address(), window.location.pathname]).toEqual(['/page?file=a', '/page']);
});

test('a place on the page asks nothing, and Back from it returns to the page as it was', async () => {
  appHistory.push('/list', { isFromApp: true });
  open('textures');
  const before = appHistory.index();
  await openFragment('content');
  expect([appHistory.index() - before, asked()]).toEqual([1, []]);
  act(() => window.history.back());
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect([address(), appHistory.index() - before, asked()]).toEqual(['/page?file=a', 0, []]);
});

test('a link to a place on the page focuses it, without an entry in the history', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  open();
  const before = window.history.length;
  await press('skip');
  expect([document.activeElement?.id, window.location.hash, window.history.length]).toEqual(['place', '', before]);
});

test('while the question is open, another link changes only where its yes leads', async () => {
  open('textures');
  let answer = (_may: boolean): void => undefined;
  ask.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const before = appHistory.index();
  await press('home');
  await act(async () => appHistory.push('/list'));
  await act(async () => answer(true));
  await waitFor(() => expect(address()).toBe('/list'));
  expect([appHistory.index() - before, asked()]).toEqual([1, ['textures']]);
});

test('after a step beyond the last entry, Back still asks', async () => {
  appHistory.go(2);
  appHistory.push('/list');
  appHistory.push('/other');
  open('textures');
  ask.mockResolvedValueOnce(false);
  act(() => window.history.back());
  await waitFor(() => expect(asked()).toEqual(['textures']));
});

test('a link to the same page and a corrected address do not ask', async () => {
  open('textures');
  await press('here');
  await press('put right');
  expect([address(), asked()]).toEqual(['/page?file=b', []]);
});

test('with two unsaved windows the upper one asks first, and each still asks when the other is gone', async () => {
  const show = open('thread', 'photo');
  ask.mockResolvedValue(false);
  await press('home');
  expect(asked()).toEqual(['photo']);
  show('photo');
  await press('home');
  expect([address(), asked()]).toEqual(['/page?file=a', ['photo', 'photo']]);
  show();
  await press('home');
  expect([address(), asked()]).toEqual(['/home', ['photo', 'photo']]);
});

test('signing out asks the same, and does not ask without unsaved work', async () => {
  const show = open('thread', 'photo');
  ask.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  expect([await mayLeavePage(), asked()]).toEqual([false, ['photo', 'thread']]);
  show();
  expect(await mayLeavePage()).toBe(true);
});
