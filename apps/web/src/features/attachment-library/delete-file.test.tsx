// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILURES } from '../../test-failures.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { LIST, option, wireFile } from './for-tests/listed-files.ts';
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

test('ATT-18 ATT-39: a right click on a file offers only Delete, which asks first', async () => {
  const sent = answerWith({ 'GET /api/attachments': LIST, 'DELETE /api/attachments/soft-delete/*': { _id: 'id-manual.pdf' } });
  const { user } = openPage(<LibraryPage />);
  const isLeftToBrowser = fireEvent.contextMenu(await screen.findByRole('option', { name: 'manual.pdf' }));
  expect(isLeftToBrowser, 'the browser menu would also open').toBe(false);
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete']);
  await user.click(screen.getByRole('menuitem'));
  const question = await screen.findByRole('dialog', { name: 'Delete' });
  expect(question.textContent).toContain(
    'Are you sure you want to delete "manual.pdf"? This will hide it from the library but keep it in any Work Instructions where it\'s currently used.',
  );
  const deleted = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(deleted()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(deleted()).toEqual(['/api/attachments/soft-delete/id-manual.pdf']));
});

test.each(FAILURES)('ERR-17: after $name the file stays with an error, and can be deleted again', async (failure) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let isDown = true;
  let list = LIST;
  answerWith({
    'GET /api/attachments': () => list,
    'GET /api/attachments/*/uses': [],
    'DELETE /api/attachments/soft-delete/id-manual.pdf': () => {
      if (isDown) return failure.answer();
      list = LIST.slice(1);
      return { _id: 'id-manual.pdf' };
    },
  });
  const { user } = openPage(
    <>
      <LibraryPage />
      <LiveRegion />
    </>,
  );
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };
  await remove();
  expect(await screen.findByText('Failed to delete attachment. Please try again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(option('manual.pdf')).toBeTruthy();
  isDown = false;
  await remove();
  await vi.waitFor(() => expect(screen.queryByRole('option', { name: 'manual.pdf' })).toBeNull());
  expect(screen.getByText('“manual.pdf” was deleted. It can be brought back under Deleted files.')).toBeTruthy();
});

test('deleting by keyboard focuses the next file, or More if the file was deleted through it', async () => {
  let list = [wireFile('manual.pdf'), wireFile('part.obj'), wireFile('pump.png')];
  answerWith({
    'GET /api/attachments': () => list,
    'GET /api/attachments/*/uses': [],
    'DELETE /api/attachments/soft-delete/*': async ({ path }: { path: string }) => {
      // The call takes longer than closing the dialog.
      await new Promise((resolve) => setTimeout(resolve, 20));
      list = list.filter(({ _id }) => !path.endsWith(_id));
      return { _id: path };
    },
  });
  const { user } = openPage(<LibraryPage />);
  const confirm = async () => {
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
  };
  (await screen.findByRole('option', { name: 'manual.pdf' })).focus();
  await user.pointer({ keys: '[MouseRight]', target: option('manual.pdf') });
  await confirm();
  await vi.waitFor(() => expect(screen.queryByRole('option', { name: 'manual.pdf' })).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(option('part.obj')));
  await user.keyboard('{Enter}');
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  await user.keyboard('{Enter}');
  await confirm();
  await vi.waitFor(() => expect(screen.queryByRole('option', { name: 'part.obj' })).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(more));
  // Deleted files can be opened from there.
  expect([more.getAttribute('aria-disabled'), more.matches(':disabled')]).toEqual([null, false]);
});
