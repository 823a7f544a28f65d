import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { DialogModal } from '../dialogs/dialog-modal.tsx';
import { appHistory } from './app-history.ts';
import { AppRouter } from './app-router.tsx';

/** A page opened from a list, with a window over it that can open another. */
function Page({ hasCross = true }: { hasCross?: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(0);
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate('/editor')}>
        go to the editor
      </button>
      <button type="button" onClick={() => void navigate(`/editor?on=${search.slice('?on='.length)}1`)}>
        go on
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        close the page
      </button>
      <button type="button" onClick={() => void navigate('/picture')}>
        go to the picture
      </button>
      {[1, 2].map((number) => (
        <DialogModal
          key={number}
          title={`Window ${number}`}
          opened={pathname === '/editor' && shown >= number}
          onClose={() => setShown(number - 1)}
          withCloseButton={hasCross}
          transitionProps={{ duration: 0 }}
        >
          words
        </DialogModal>
      ))}
      <button type="button" onClick={() => setShown((count) => count + 1)}>
        open a window
      </button>
    </>
  );
}

async function openEditor(hasCross?: boolean) {
  render(
    <MantineProvider env="test">
      <AppRouter>
        <Page {...(hasCross !== undefined && { hasCross })} />
      </AppRouter>
    </MantineProvider>,
  );
  press('go to the editor');
  await waitFor(() => expect(address()).toBe('/editor'));
}

const press = (name: string) => act(() => screen.getByText(name).click());
const address = () => document.querySelector('output')?.textContent;
const windows = () => screen.queryAllByText(/^Window \d$/).map((title) => title.textContent);
const goBack = () => act(() => window.history.back());
const goForward = () => act(() => window.history.forward());

beforeEach(() => appHistory.push('/list'));

test('Back closes the window on top, one at a time, and only then leaves the page', async () => {
  await openEditor();
  press('open a window');
  press('open a window');
  await waitFor(() => expect(windows()).toEqual(['Window 1', 'Window 2']));
  goBack();
  await waitFor(() => expect(windows()).toEqual(['Window 1']));
  expect([address(), window.location.pathname]).toEqual(['/editor', '/editor']);
  goBack();
  await waitFor(() => expect(windows()).toEqual([]));
  expect([address(), window.location.pathname]).toEqual(['/editor', '/editor']);
  goBack();
  await waitFor(() => expect(address()).toBe('/list'));
});

test('Forward does the same; otherwise it would discard the page and what was typed', async () => {
  await openEditor();
  press('go to the picture');
  await waitFor(() => expect(address()).toBe('/picture'));
  goBack();
  await waitFor(() => expect(address()).toBe('/editor'));
  press('open a window');
  await waitFor(() => expect(windows()).toEqual(['Window 1']));
  goForward();
  await waitFor(() => expect(windows()).toEqual([]));
  expect([address(), window.location.pathname]).toEqual(['/editor', '/editor']);
  goForward();
  await waitFor(() => expect(address()).toBe('/picture'));
});

test('Back from places that the page opened beneath a window keeps the window open', async () => {
  await openEditor();
  press('open a window');
  for (const _ of [1, 2]) press('go on');
  await waitFor(() => expect(address()).toBe('/editor?on=11'));
  goBack();
  await waitFor(() => expect(address()).toBe('/editor?on=1'));
  expect([windows(), window.location.search]).toEqual([['Window 1'], '?on=1']);
});

test('a jump to before the window, from a place that the page opened beneath it, closes it there', async () => {
  await openEditor();
  press('open a window');
  press('go on');
  await waitFor(() => expect(address()).toBe('/editor?on=1'));
  act(() => window.history.go(-2));
  await waitFor(() => expect(windows()).toEqual([]));
  expect([address(), window.location.search]).toEqual(['/editor?on=1', '?on=1']);
});

test('Back leaves a page whose window has no cross', async () => {
  await openEditor(false);
  press('open a window');
  await waitFor(() => expect(windows()).toEqual(['Window 1']));
  goBack();
  await waitFor(() => expect(address()).toBe('/list'));
});

test('a page that closes itself is left although its window is still there', async () => {
  await openEditor();
  press('open a window');
  await waitFor(() => expect(windows()).toEqual(['Window 1']));
  press('close the page');
  await waitFor(() => expect(address()).toBe('/list'));
});
