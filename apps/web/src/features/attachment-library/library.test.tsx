// @vitest-environment jsdom
import type { AttachmentUse, LibraryFile } from '@benchbook/domain/attachments';
import { aFile, aUse } from '@benchbook/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/client/index.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { LIST, option, wireFile } from './for-tests/listed-files.ts';
import { Library } from './library.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import { LibraryPage } from './library-page.tsx';

beforeEach(() => {
  giveElementsAHeight();
  startTestSession('Engineer');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('ATT-02 ATT-03 EDIT-28: in the author screen the library shows the files of the step beside its own; Escape returns from one file to the list, and the dialog closes', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  const onClose = vi.fn();
  const uses = [aUse({ file: aFile({ path: 'on-step.png', name: 'on-step.png' }) })];
  const calls = {
    attach: async () => undefined,
    detach: async () => undefined,
    markUp: () => undefined,
    reorder: () => undefined,
  };
  const step = { stepNumber: '1', stepTitle: 'Drain oil', uses, defaultUseId: null, ...calls };
  const { user } = openPage(<LibraryDialog step={step} onClose={onClose} />);
  const window = within(await screen.findByRole('dialog', { name: 'Attachments Library' }));
  expect(await window.findByRole('option', { name: 'manual.pdf' })).toBeTruthy();
  expect(within(window.getByRole('listbox', { name: 'Currently Attached Files' })).getAllByRole('option')).toHaveLength(1);
  await user.click(window.getByRole('option', { name: 'manual.pdf' }));
  await user.click(window.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('button', { name: 'Back' });
  await user.keyboard('{Escape}');
  expect(await window.findByRole('option', { name: 'manual.pdf', selected: true })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(window.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('ATT-09 ATT-12: Preview is disabled until a file is selected, and Back returns from it', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  const { user } = openPage(<StepLibrary />);
  await screen.findByRole('option', { name: 'manual.pdf' });
  const preview = () => screen.getByRole('button', { name: 'Preview' });
  expect(preview()).toHaveProperty('disabled', true);
  await user.click(option('on-step.png'));
  await user.click(preview());
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(preview()).toBeTruthy();
});

test('ATT-34 ATT-35: selecting a file of the step deselects the one of the library; a second click clears the selection', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  const { user } = openPage(<StepLibrary />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  expect(option('manual.pdf').getAttribute('aria-selected')).toBe('true');
  await user.click(option('on-step.png'));
  expect(option('manual.pdf').getAttribute('aria-selected')).toBe('false');
  expect(option('on-step.png').getAttribute('aria-selected')).toBe('true');
  await user.click(option('on-step.png'));
  expect(screen.queryAllByRole('option', { selected: true })).toEqual([]);
});

test('ATT-36 ATT-37: an attached file moves from the grid to the list, and back when it is detached', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  const { user } = openPage(<StepLibrary />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  const onStep = screen.getByRole('listbox', { name: 'Currently Attached Files' });
  await user.click(await within(onStep).findByRole('option', { name: 'manual.pdf' }));
  expect(within(screen.getByRole('listbox', { name: 'Files' })).queryByRole('option', { name: 'manual.pdf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Detach' }));
  const grid = screen.getByRole('listbox', { name: 'Files' });
  expect(await within(grid).findByRole('option', { name: 'manual.pdf' })).toBeTruthy();
});

test('several files are attached together: selected with Ctrl, by checkbox or as a range', async () => {
  answerWith({ 'GET /api/attachments': [...LIST, wireFile('third.png')] });
  const { user } = openPage(<StepLibrary />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  await user.keyboard('{Shift>}');
  await user.click(option('third.png'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 of 3 files selected')).toBeTruthy();
  await user.click(screen.getByTitle('Select part.obj as well'));
  expect(screen.getAllByRole('option', { selected: true }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'manual.pdf',
    'third.png',
  ]);
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  const onStep = within(screen.getByRole('listbox', { name: 'Currently Attached Files' }));
  expect(await onStep.findByRole('option', { name: 'third.png' })).toBeTruthy();
  expect(onStep.getByRole('option', { name: 'manual.pdf' })).toBeTruthy();
});

test('a double-click attaches a file, and so does dragging it to the files of the step', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  const { user } = openPage(<StepLibrary />);
  await user.dblClick(await screen.findByRole('option', { name: 'manual.pdf' }));
  const side = screen.getByRole('region', { name: 'Currently Attached Files' });
  expect(await within(side).findByRole('option', { name: 'manual.pdf' })).toBeTruthy();
  const stored = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => void stored.set(type, value),
    getData: (type: string) => stored.get(type) ?? '',
    get types() {
      return [...stored.keys()];
    },
  };
  fireEvent.dragStart(option('part.obj'), { dataTransfer });
  fireEvent.dragOver(side, { dataTransfer });
  fireEvent.drop(side, { dataTransfer });
  expect(await within(side).findByRole('option', { name: 'part.obj' })).toBeTruthy();
});

test('in list view each file has date and size, and on the full page a double-click opens it', async () => {
  answerWith({ 'GET /api/attachments': LIST, 'HEAD /api/files/*/display': () => new Response(null, { status: 404 }) });
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('button', { name: 'Show as a list' }));
  expect(option('manual.pdf').textContent).toMatch(/manual\.pdf01\/01\/1970 .*5 B$/);
  expect(screen.queryByTitle(/^Select/)).toBeNull();
  await user.dblClick(option('part.obj'));
  expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy();
});

test('after attaching by keyboard, the button keeps the focus and cannot be pressed again', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  const { user } = openPage(<StepLibrary />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  const attach = screen.getByRole('button', { name: 'Attach' });
  attach.focus();
  await user.keyboard('{Enter}');
  await within(screen.getByRole('listbox', { name: 'Currently Attached Files' })).findByRole('option', { name: 'manual.pdf' });
  expect(attach.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(attach);
});

test('VAL-25: a file that was attached meanwhile is refused with the specified sentence', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  vi.spyOn(console, 'warn').mockReturnValue();
  const refuse = () => Promise.reject(new ApiError('ALREADY_ATTACHED', 'no', { status: 409 }));
  const { user } = openPage(<StepLibrary attach={refuse} />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  expect(await screen.findByText('This file is already attached.')).toBeTruthy();
});

test('ATT-38: Alt and an arrow key move a file of the step, and the callback gets the complete order', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  const orders: string[][] = [];
  const { user } = openPage(<StepLibrary onOrder={(names) => orders.push(names)} />);
  (await screen.findByRole('option', { name: 'second.png' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(orders).toEqual([['second.png', 'on-step.png']]);
});

test('ERR-18: a list that could not be loaded shows the reason and can be requested again', async () => {
  let isWell = false;
  const failure = () => Response.json({ code: 'INTERNAL', message: 'The disk is full.' }, { status: 500 });
  answerWith({ 'GET /api/attachments': () => (isWell ? LIST : failure()) });
  const { user } = openPage(<LibraryPage />);
  expect(await screen.findByText('An Error Has Occured - The disk is full.')).toBeTruthy();
  isWell = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: 'manual.pdf' })).toBeTruthy();
});

test('ATT-12 ATT-13 ATT-17 as design 10: the title names a model, which cannot be previewed, and Back shows the list', async () => {
  answerWith({ 'GET /api/attachments': LIST, 'HEAD /api/files/*/display': () => new Response(null, { status: 404 }) });
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'part.obj' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Previewing: part.obj');
  expect(await screen.findByText('Unsupported file type: obj')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await screen.findByRole('option', { name: 'part.obj' })).getAttribute('aria-selected')).toBe('true');
});

test('ATT-05 ATT-06 ATT-07: search, kind and order are sent to the server', async () => {
  const sent = answerWith({ 'GET /api/attachments': LIST });
  const { user } = openPage(<LibraryPage />);
  await screen.findByRole('option', { name: 'manual.pdf' });
  await user.type(screen.getByRole('searchbox', { name: 'Search By File Name...' }), 'bolt');
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  await user.click(screen.getByRole('button', { name: 'A to Z: newest files first' }));
  await vi.waitFor(() =>
    expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toMatchObject({ q: 'bolt', type: 'pdf', sort: 'name' }),
  );
});

test('ATT-10 VAL-24: Upload opens a file chooser and says when no file was chosen', async () => {
  answerWith({ 'GET /api/attachments': LIST });
  const { user } = openPage(<LibraryPage />);
  const asked: string[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    asked.push(this.type);
    this.dispatchEvent(new Event('cancel'));
  });
  await user.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(asked).toEqual(['file']);
  expect(await screen.findByText('No file selected for upload.')).toBeTruthy();
});

test('ATT-01 ROLE-09: a Work Lead has no controls for changes', async () => {
  startTestSession('Work Lead');
  answerWith({ 'GET /api/attachments': LIST });
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  await user.pointer({ keys: '[MouseRight]', target: option('manual.pdf') });
  expect(screen.queryByRole('menuitem')).toBeNull();
});

interface StepLibraryProps {
  attach?(): Promise<void>;
  onOrder?(names: string[]): void;
}

/** A step with two files, with the state of the author screen. */
function StepLibrary({ attach, onOrder }: StepLibraryProps) {
  const [uses, setUses] = useState<readonly AttachmentUse[]>(() =>
    ['on-step.png', 'second.png'].map((path) => aUse({ file: aFile({ path, name: path }) })),
  );
  const add = async (file: LibraryFile) => setUses((all) => [...all, aUse({ file })]);
  return (
    <Library
      step={{
        stepNumber: '1',
        stepTitle: 'Drain oil',
        uses,
        defaultUseId: null,
        attach: attach ?? add,
        detach: async (useId) => setUses((all) => all.filter((use) => use.id !== useId)),
        markUp: () => undefined,
        reorder: (next) => onOrder?.(next.map((use) => use.file.name)),
      }}
      onTitle={() => undefined}
    />
  );
}
