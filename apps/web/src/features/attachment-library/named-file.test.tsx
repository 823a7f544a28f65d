import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, type SentCall, startTestSession } from '../../test-page.tsx';
import { LibraryPage } from './library-page.tsx';

const wire = (name: string) => ({
  _id: `id-${name}`,
  path: name,
  name,
  fileExtension: name.split('.').at(-1),
  temp_model_id: null,
  deleted: false,
  sha256: '0'.repeat(64),
  size: 5,
  mediaType: 'application/octet-stream',
  created: 1,
});

/** The library beside a search result. */
function PageWithResult() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate('/?file=photo.png')}>
        a result
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <LibraryPage />
      <output>{useLocation().search}</output>
    </>
  );
}

/** A library with a photo and a model; `named` answers for the file in the address. */
function open(address: string, named: () => unknown = () => [wire('photo.png')]) {
  startTestSession('Engineer');
  answerWith({
    'GET /api/attachments': ({ query }: SentCall) => (query.has('q') ? named() : ['photo.png', 'bracket.glb'].map(wire)),
    'GET /api/attachments/id-bracket.glb/texture-config': { textureConfig: [] },
    'GET /api/attachments/type/image': [],
  });
  const page = openPage(<PageWithResult />, address);
  return { ...page, press: async (name: string) => page.user.click(await screen.findByRole('button', { name })) };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const PICKER = 'Pick Color/Texture: bracket.glb';
const PREVIEW = 'Previewing: photo.png';

beforeEach(() => {
  giveElementsAHeight();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function pickTextures({ user, press }: ReturnType<typeof open>): Promise<void> {
  await user.click(await screen.findByRole('option', { name: 'bracket.glb' }));
  await press('Pick Color/Texture');
  await title(PICKER);
}

test('a file opened from the search replaces the texture picker, and Back shows the library', async () => {
  const page = open('/');
  await pickTextures(page);
  await page.press('a result');
  await title(PREVIEW);
  await page.press('Back');
  await title('Attachment Library');
  expect(screen.queryByRole('button', { name: 'Save Textures' })).toBeNull();
  await page.press('a result');
  expect(await title(PREVIEW), 'again, as often as one is led there').toBeTruthy();
});

test('Back from a file opened from the search restores the library', async () => {
  const page = open('/');
  await title('Attachment Library');
  await page.press('a result');
  await title(PREVIEW);
  await page.press('back');
  expect(await title('Attachment Library')).toBeTruthy();
});

test('a named file that loads late does not replace something opened meanwhile', async () => {
  const held = Promise.withResolvers<unknown>();
  const page = open('/?file=photo.png', () => held.promise);
  await pickTextures(page);
  await act(async () => held.resolve([wire('photo.png')]));
  await waitFor(() => expect(page.queries.isFetching()).toBe(0));
  expect(await title(PICKER)).toBeTruthy();
});

test('a named file that others change does not open again', async () => {
  let sha256 = '0'.repeat(64);
  const page = open('/?file=photo.png', () => [{ ...wire('photo.png'), sha256 }]);
  await title(PREVIEW);
  await page.press('Back');
  await pickTextures(page);
  sha256 = '1'.repeat(64);
  await act(() => page.queries.invalidateQueries());
  await waitFor(() => expect(page.queries.isFetching()).toBe(0));
  expect(await title(PICKER)).toBeTruthy();
});

test('after a rename the address has the new name, and the file stays open', async () => {
  let path = 'photo.png';
  const renamed = () => ({ ...wire('photo.png'), path, name: path });
  const { user, press } = open('/?file=photo.png', () => [renamed()]);
  answerWith({
    'GET /api/attachments': () => [renamed()],
    'POST /api/attachments/id-photo.png/rename': () => {
      path = 'pump.png';
      return { attachment: renamed(), drafts: [] };
    },
  });
  await title(PREVIEW);
  await press('Rename');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'pump{Enter}');
  await title('Previewing: pump.png');
  await waitFor(() => expect(screen.getByText('?file=pump.png')).toBeTruthy());
  expect(screen.queryByRole('option')).toBeNull();
  await press('Back');
  expect(await title('Attachment Library')).toBeTruthy();
});
