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

test('a question with a text field focuses the field: typing immediately confirms nothing', async () => {
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

test('a question focuses its confirm button, Enter confirms, and the focus returns', async () => {
  const user = open();
  const opener = screen.getByRole('button', { name: 'delete' });
  await user.click(opener);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('OK'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answer()).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the second click of a double click does not close the question that the first one opened; a click outside does', async () => {
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

test('a window stays open under the second click of a double click, and where a click outside must not close it', async () => {
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

test('Escape and Cancel both answer no', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'delete' }));
  await screen.findByText('Sure?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answer()).toBe('false'));
});

test('a question with a third choice reports which choice was made', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'edit' }));
  await user.click(await screen.findByRole('button', { name: 'Start New Revision' }));
  await waitFor(() => expect(answer()).toBe('revision'));
  await user.click(screen.getByRole('button', { name: 'edit' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(answer()).toBe('nothing'));
});

test('the keyboard scrolls a text-only window that is longer than the screen', async () => {
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

test('the keyboard scrolls text that loaded after the window opened and is longer than the screen', () => {
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

test('a text field of a question reports when its text is nearly at the limit and when it was cut off', async () => {
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
