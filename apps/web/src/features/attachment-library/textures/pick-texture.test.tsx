import '../../../test-device.ts';
// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelPart } from '../../../blocks/model-viewer/index.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { appHistory, mayLeavePage } from '../../../ui/navigation/index.ts';
import { LibraryDialog } from '../library-dialog.tsx';
import { LibraryPage } from '../library-page.tsx';

/** jsdom has no 3D graphics: this stub has a part to click. */
vi.mock('../../../blocks/model-viewer/index.ts', () => ({
  ModelCanvas: ({ onSelectedPart }: { onSelectedPart(part: ModelPart): void }) => (
    <button type="button" onClick={() => onSelectedPart({ id: '0', name: 'bracket', parentId: null, children: [] })}>
      the part
    </button>
  ),
}));

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

const UNSAVED = 'The textures that you applied are not saved. Leave without saving them?';

beforeEach(() => {
  giveElementsAHeight();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The library beside links of the header and a search result. */
function PageWithLink() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/home">Home</Link>
      <button type="button" onClick={() => void navigate('/library?file=photo.png')}>
        a result
      </button>
      <button type="button" onClick={() => void navigate('/library')}>
        this page
      </button>
      <Routes>
        <Route path="/home" element="at home" />
        <Route path="*" element={<LibraryPage />} />
      </Routes>
    </>
  );
}

function openLibrary(
  role: 'Engineer' | 'Work Lead',
  page = <LibraryPage />,
  answers: Parameters<typeof answerWith>[0] = {},
  address = '/',
) {
  startTestSession(role);
  answerWith({
    ...answers,
    'GET /api/attachments': ['photo.png', 'manual.pdf', 'film.mp4', 'frame.fbx', 'plate.obj', 'bracket.glb'].map(wire),
    'GET /api/attachments/id-bracket.glb/texture-config': { textureConfig: [] },
    'GET /api/attachments/type/image': [wire('checker.png'), wire('scan.tiff')],
  });
  return openPage(page, address).user;
}

test('ATT-11 TEX-02 TEX-04: colours and textures can be picked for a model, under its name, but not for other files', async () => {
  const user = openLibrary('Engineer');
  for (const name of ['photo.png', 'manual.pdf', 'film.mp4', 'frame.fbx']) {
    await user.click(await screen.findByRole('option', { name }));
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('button', { name: 'Pick Color/Texture' }), name).toBeNull();
  }
  await user.click(screen.getByRole('option', { name: 'bracket.glb' }));
  await user.click(screen.getByRole('button', { name: 'Pick Color/Texture' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pick Color/Texture: bracket.glb' })).toBeDefined();
  const own = within(await screen.findByRole('list', { name: 'Own textures' }));
  expect(await own.findByRole('button', { name: 'checker.png' })).toBeDefined();
  expect(own.queryByRole('button', { name: 'scan.tiff' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Attachment Library' })).toBeDefined();
});

test('TEX-04: an OBJ supports them, too, and is shown as its converted GLB; a message is shown during the conversion', async () => {
  let asked = 0;
  const user = openLibrary('Engineer', <LibraryPage />, {
    'HEAD /api/files/*/display': () =>
      asked++ === 0
        ? new Response(null, { status: 404, headers: { 'retry-after': '2' } })
        : new Response(null, { headers: { 'content-length': '900' } }),
    'GET /api/attachments/id-plate.obj/texture-config': { textureConfig: [] },
  });
  await user.click(await screen.findByRole('option', { name: 'plate.obj' }));
  await user.click(screen.getByRole('button', { name: 'Pick Color/Texture' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pick Color/Texture: plate.obj' })).toBeDefined();
  expect(await screen.findByText('This 3D model is being prepared for viewing.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'the part' }, { timeout: 5_000 })).toBeDefined();
});

test('ROLE-09 ATT-11: with read access no textures can be picked', async () => {
  const user = openLibrary('Work Lead');
  await user.click(await screen.findByRole('option', { name: 'bracket.glb' }));
  expect(screen.queryByRole('button', { name: 'Pick Color/Texture' })).toBeNull();
});

test('links to other pages ask before unsaved textures are discarded, and Back returns to the library', async () => {
  appHistory.push('/library');
  const user = openLibrary('Engineer', <PageWithLink />, {}, '/library');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('option', { name: 'bracket.glb' }));
  for (const name of ['Pick Color/Texture', 'the part', 'brass', 'Apply Texture']) await press(name);
  act(() => window.history.back());
  expect(await screen.findByText(UNSAVED)).toBeDefined();
  await press('Cancel');
  for (const away of [screen.getByRole('link', { name: 'Home' }), screen.getByRole('button', { name: 'a result' })]) {
    await user.click(away);
    expect(await screen.findByText(UNSAVED)).toBeDefined();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText(UNSAVED)).toBeNull());
  }
  let maySignOut: boolean | undefined;
  void mayLeavePage().then((may) => {
    maySignOut = may;
  });
  expect(await screen.findByText(UNSAVED)).toBeDefined();
  await press('Cancel');
  await waitFor(() => expect(maySignOut).toBe(false));
  await press('this page');
  expect(screen.queryByText(UNSAVED), 'no navigation').toBeNull();
  expect([screen.queryByText('at home'), await screen.findByRole('button', { name: 'Save Textures' })]).toEqual([
    null,
    expect.anything(),
  ]);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await press('Leave');
  expect(await screen.findByText('at home')).toBeDefined();
});

test('in the author screen Escape and the close button ask before unsaved textures are discarded', async () => {
  const calls = {
    attach: async () => undefined,
    detach: async () => undefined,
    markUp: () => undefined,
    reorder: () => undefined,
  };
  const step = { stepNumber: '1', stepTitle: 'Drain oil', uses: [], defaultUseId: null, ...calls };
  const onClose = vi.fn();
  const user = openLibrary('Engineer', <LibraryDialog step={step} onClose={onClose} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const pick = async () => {
    await user.click(await screen.findByRole('option', { name: 'bracket.glb' }));
    await press('Pick Color/Texture');
    for (const name of ['the part', 'brass', 'Apply Texture']) await press(name);
  };
  await pick();
  await user.keyboard('{Escape}');
  expect(await screen.findByText(UNSAVED)).toBeDefined();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Save Textures' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(UNSAVED)).toBeDefined();
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await press('Leave');
  expect(await screen.findByRole('option', { name: 'bracket.glb', selected: true })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
