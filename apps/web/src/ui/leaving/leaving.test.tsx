import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { mayLeavePage, useAsksBeforeLeaving } from './index.ts';

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
  const page = (what: readonly string[]) => (
    <MemoryRouter initialEntries={['/page?file=a']}>
      <Page open={what} />
    </MemoryRouter>
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
