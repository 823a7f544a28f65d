import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { LibraryPage } from '../library-page.tsx';

const wire = (name: string) => ({
  _id: `id-${name}`,
  path: name,
  name,
  fileExtension: name.split('.').at(-1),
  temp_model_id: null,
  deleted: false,
  sha256: '0'.repeat(64),
  size: 5,
  mediaType: 'image/png',
  created: 1,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('ATT-14: arrow keys go through the pictures, also after a click on one, but not while controls beside or dialogs have the focus', async () => {
  giveElementsAHeight();
  startTestSession('Engineer');
  answerWith({ 'GET /api/attachments': [wire('bolt.png'), wire('nut.png')] });
  const { user } = openPage(
    <>
      <button type="button">in the header</button>
      <main tabIndex={-1}>
        <LibraryPage />
      </main>
    </>,
  );
  await user.click(await screen.findByRole('option', { name: 'bolt.png' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const shown = (name: string) => screen.findByRole('heading', { level: 1, name: `Previewing: ${name}` });
  await shown('bolt.png');
  await user.keyboard('{ArrowRight}');
  await shown('nut.png');
  screen.getByRole('main').focus();
  await user.keyboard('{ArrowLeft}');
  await shown('bolt.png');
  await user.keyboard('{ArrowRight}');
  await shown('nut.png');
  screen.getByRole('button', { name: 'in the header' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(await shown('nut.png')).toBeTruthy();
});
