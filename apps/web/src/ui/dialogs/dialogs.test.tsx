import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { DialogModal } from './dialog-modal.tsx';
import { DialogProvider, useDialogs } from './dialogs.tsx';

function Asker() {
  const { ask, choose } = useDialogs();
  const [answer, setAnswer] = useState('none');
  return (
    <>
      <button type="button" onClick={() => void ask({ title: 'Delete', message: 'Sure?' }).then((yes) => setAnswer(String(yes)))}>
        delete
      </button>
      <button
        type="button"
        onClick={() =>
          void choose({ title: 'Edit', message: 'Which?', others: [{ value: 'revision', label: 'Start New Revision' }] }).then(
            (chosen) => setAnswer(chosen ?? 'nothing'),
          )
        }
      >
        edit
      </button>
      <output>{answer}</output>
    </>
  );
}

function Releaser({ onWritten }: { onWritten(text: string): void }) {
  const { ask } = useDialogs();
  const field = { label: 'Reason', description: '', maxLength: 20, value: '', onChange: onWritten };
  return (
    <button type="button" onClick={() => void ask({ title: 'Release', message: 'Sure?', field })}>
      release
    </button>
  );
}

test('a question with a text takes the focus to the text: who writes at once confirms nothing', async () => {
  const onWritten = vi.fn();
  render(
    <MantineProvider env="test">
      <DialogProvider>
        <Releaser onWritten={onWritten} />
      </DialogProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'release' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' })));
  await user.keyboard('New words');
  expect(screen.getByRole('dialog', { name: 'Release' })).toBeTruthy();
  expect(onWritten).toHaveBeenLastCalledWith('New words');
});

function open() {
  render(
    <MantineProvider env="test">
      <DialogProvider>
        <Asker />
      </DialogProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

const answer = () => document.querySelector('output')?.textContent;

test('a question takes the focus to the button that confirms, Enter confirms, and focus comes back', async () => {
  const user = open();
  const opener = screen.getByRole('button', { name: 'delete' });
  await user.click(opener);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('OK'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answer()).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the second press of a double one does not take the question away that the first one opened; a press beside it does', async () => {
  const user = open();
  await user.click(screen.getByText('delete'));
  await screen.findByRole('dialog', { name: 'Delete' });
  const beside = document.querySelector('[class*="Overlay-root"]');
  if (!beside) throw new Error('Nothing lies beside the question');
  fireEvent.click(beside, { detail: 2 });
  expect(screen.getByRole('dialog', { name: 'Delete' })).toBeTruthy();
  fireEvent.click(beside, { detail: 1 });
  await waitFor(() => expect(answer()).toBe('false'));
});

test('a window stays open under the second press of a double one, and where a press beside it is not to close it', async () => {
  const onClose = vi.fn();
  const draw = (stays: boolean) => (
    <MantineProvider env="test">
      <DialogModal opened title="Library" onClose={onClose} {...(stays && { closeOnClickOutside: false })}>
        Files
      </DialogModal>
    </MantineProvider>
  );
  const press = (detail: number) => fireEvent.click(document.querySelector('[class*="Overlay-root"]') ?? document, { detail });
  const { rerender } = render(draw(true));
  press(1);
  rerender(draw(false));
  press(2);
  expect(onClose).not.toHaveBeenCalled();
  press(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape is a no, and so is Cancel', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'delete' }));
  await screen.findByText('Sure?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answer()).toBe('false'));
});

test('a question with a third way on tells which one was taken', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'edit' }));
  await user.click(await screen.findByRole('button', { name: 'Start New Revision' }));
  await waitFor(() => expect(answer()).toBe('revision'));
  await user.click(screen.getByRole('button', { name: 'edit' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answer()).toBe('nothing'));
});

test('a window of words alone that is longer than the screen is scrolled by the keyboard, too', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DialogModal opened onClose={() => undefined} title="Words">
          <p>So many words.</p>
        </DialogModal>
        <DialogModal opened onClose={() => undefined} title="More">
          <button type="button">Go on</button>
        </DialogModal>
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByText('So many words.').parentElement?.tabIndex).toBe(0);
  expect(screen.getByRole('button', { name: 'Go on' }).parentElement?.tabIndex).toBe(-1);
  vi.restoreAllMocks();
});

test('text that loads after the window opened and is longer than the screen can be scrolled by the keyboard', () => {
  const watchers: { resize(): void; watched: Set<Element> }[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      watched = new Set<Element>();
      constructor(resize: () => void) {
        watchers.push({ resize, watched: this.watched });
      }
      observe(element: Element): void {
        this.watched.add(element);
      }
      unobserve(element: Element): void {
        this.watched.delete(element);
      }
      disconnect(): void {
        this.watched.clear();
      }
    },
  );
  const { unmount } = render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DialogModal opened onClose={() => undefined} title="Words">
          <p>So many words.</p>
        </DialogModal>
      </MemoryRouter>
    </MantineProvider>,
  );
  const words = screen.getByText('So many words.');
  const scroller = words.parentElement;
  expect(scroller?.tabIndex).toBe(-1);
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const resize = () => act(() => watchers.filter(({ watched }) => watched.has(words)).forEach((watcher) => watcher.resize()));
  resize();
  expect(scroller?.tabIndex).toBe(0);
  height.mockReturnValue(0);
  resize();
  expect(scroller?.tabIndex).toBe(-1);
  unmount();
  expect(watchers.filter(({ watched }) => watched.has(words))).toEqual([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a text beside a question says when it is nearly as long as it can be, and when it was cut off', async () => {
  const written: string[] = [];
  render(
    <MantineProvider env="test">
      <DialogProvider>
        <Releaser onWritten={(text) => written.push(text)} />
      </DialogProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByText('release'));
  await user.click(await screen.findByLabelText('Reason'));
  await user.paste('a'.repeat(17));
  expect(screen.queryByText(/characters/)).toBeNull();
  await user.paste('b');
  expect(screen.getByText('18 of 20 characters')).toBeTruthy();
  await user.paste('cdef');
  expect(screen.getByText('20 characters are the most. What was longer is cut off.')).toBeTruthy();
  expect(written.at(-1)).toBe(`${'a'.repeat(17)}bcd`);
});
