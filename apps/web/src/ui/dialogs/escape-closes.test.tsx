import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AppRouter } from '../navigation/index.ts';
import { DialogModal } from './dialog-modal.tsx';
import { DialogProvider, useDialogs } from './dialogs.tsx';

/** A window that opens another window over it and a question. */
function Page({ closesOnEscape }: { closesOnEscape: boolean }) {
  const { ask } = useDialogs();
  const [shown, setShown] = useState(1);
  return (
    <>
      {[1, 2].map((number) => (
        <DialogModal
          key={number}
          title={`Window ${number}`}
          opened={shown >= number}
          closeOnEscape={number === 1 || closesOnEscape}
          onClose={() => setShown(number - 1)}
          transitionProps={{ duration: 0 }}
        >
          <button type="button" onClick={() => setShown(2)}>
            open {number}
          </button>
          <button type="button" onClick={() => void ask({ title: 'Discard', message: 'Sure?' })}>
            ask {number}
          </button>
        </DialogModal>
      ))}
    </>
  );
}

function open(closesOnEscape = true) {
  render(
    <MantineProvider env="test">
      <AppRouter>
        <DialogProvider>
          <Page closesOnEscape={closesOnEscape} />
        </DialogProvider>
      </AppRouter>
    </MantineProvider>,
  );
  return userEvent.setup();
}

const windows = () => screen.queryAllByText(/^Window \d$/).map((title) => title.textContent);
const press = (name: string) => act(() => screen.getByText(name).click());

test('Escape closes the window on top, one at a time', async () => {
  const user = open();
  press('open 1');
  await waitFor(() => expect(windows()).toEqual(['Window 1', 'Window 2']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(windows()).toEqual(['Window 1']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(windows()).toEqual([]));
});

test('Escape answers a question with no, and the window below stays', async () => {
  const user = open();
  press('ask 1');
  await screen.findByText('Sure?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Sure?')).toBeNull());
  expect(windows()).toEqual(['Window 1']);
});

test('a window that ignores Escape also keeps it from the window below', async () => {
  const user = open(false);
  press('open 1');
  await waitFor(() => expect(windows()).toEqual(['Window 1', 'Window 2']));
  await user.keyboard('{Escape}');
  expect(windows()).toEqual(['Window 1', 'Window 2']);
});
