import '../../../test-device.ts';
// @vitest-environment jsdom
import type { PartAppearance } from '@benchbook/domain/textures';
import { aFile } from '@benchbook/testkit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelPart } from '../../../blocks/model-viewer/index.ts';
import { answerWith, openPage, type SentCall, startTestSession } from '../../../test-page.tsx';
import { TexturePicker } from './texture-picker.tsx';

const part = (id: string, name: string): ModelPart => ({ id, name, parentId: null, children: [] });

/** jsdom has no 3D graphics: this stub has two parts to click, and a line with their appearances. */
vi.mock('../../../blocks/model-viewer/index.ts', () => ({
  ModelCanvas: ({ looks, onSelectedPart }: { looks: PartAppearance[]; onSelectedPart(part: ModelPart | null): void }) => (
    <div>
      {['A', 'B'].map((name) => (
        <button key={name} type="button" onClick={() => onSelectedPart(part(`0.${name}`, name))}>
          part {name}
        </button>
      ))}
      <output>{looks.map((look) => `${look.partId}=${look.textureName || look.colour}`).join(' ')}</output>
    </div>
  ),
}));

beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picture = (path: string) => ({
  _id: `id of ${path}`,
  path,
  name: path,
  fileExtension: path.split('.').at(-1) ?? '',
  sha256: '0'.repeat(64),
  size: 5,
  mediaType: 'image/png',
  temp_model_id: null,
  deleted: false,
  created: 1,
});

function openPicker(put: (call: SentCall) => unknown = ({ body }) => body, pictures: unknown = []) {
  startTestSession('Engineer');
  const sent = answerWith({
    'GET /api/attachments/f/texture-config': { textureConfig: [] },
    'GET /api/attachments/type/image': pictures,
    'PUT /api/attachments/f/texture-config': put,
  });
  const onBack = vi.fn();
  const page = openPage(<TexturePicker file={aFile({ id: 'f', path: 'bracket.glb' })} onBack={onBack} />);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { press, sent, onBack, shown: () => document.querySelector('output')?.textContent };
}

test('TEX-01 TEX-03 TEX-06 CONST-37 CONST-38: Back, 24 textures by name, and eight colours', async () => {
  const { press, onBack } = openPicker();
  const panel = within(screen.getByRole('region', { name: 'Select Texture' }));
  expect(within(panel.getAllByRole('list')[0] ?? panel.getByRole('main')).getAllByRole('button')).toHaveLength(24);
  expect(within(panel.getByRole('group', { name: 'Colours' })).getAllByRole('button')).toHaveLength(8);
  await press('Back');
  expect(onBack).toHaveBeenCalled();
});

test('Back asks before it discards unsaved textures', async () => {
  const { press, onBack } = openPicker();
  const closing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await press('part A');
  await press('brass');
  await press('Apply Texture');
  expect(closing()).toBe(true);
  await press('Back');
  expect(await screen.findByText('The textures that you applied are not saved. Leave without saving them?')).toBeDefined();
  await press('Cancel');
  expect(onBack).not.toHaveBeenCalled();
  await press('Save Textures');
  await screen.findByRole('button', { name: 'Saved!' });
  expect(closing()).toBe(false);
  await press('Back');
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('choosing the saved appearance again leaves nothing to save, and Back does not ask', async () => {
  const { press, onBack } = openPicker(({ body }) => structuredClone(body));
  const put = async (colour: string) => {
    await press(colour);
    await press('Apply Texture');
  };
  await press('part A');
  await put('#e53935');
  await press('part B');
  await put('brass');
  await press('Save Textures');
  await screen.findByRole('button', { name: 'Saved!' });
  await press('part A');
  await put('steel');
  await put('#e53935');
  await press('Back');
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('TEX-15: a texture without a part asks for one', async () => {
  const { press, shown } = openPicker();
  await press('brass');
  expect(await screen.findByText('Please select a part on the model first by clicking on it.')).toBeDefined();
  expect(shown()).toBe('');
});

test('TEX-12 TEX-13 TEX-14 TEX-16: selecting another part reverts a preview, Apply Texture keeps it, reset restores', async () => {
  const { press, shown } = openPicker();
  await press('part A');
  await press('brass');
  expect(shown()).toBe('0.A=brass');
  expect(screen.getByRole('button', { name: 'brass', pressed: true })).toBeDefined();
  await press('part B');
  expect(shown()).toBe('');
  await press('steel');
  await press('Apply Texture');
  await press('#e53935');
  expect(shown()).toBe('0.B=#e53935');
  await press('reset');
  expect(shown()).toBe('0.B=steel');
  await press('As in the file');
  expect(shown()).toBe('');
  await press('reset');
  await press('reset');
  expect(shown()).toBe('');
  expect(screen.getByRole('button', { name: 'Save Textures' }), 'nothing differs from the stored state').toHaveProperty(
    'disabled',
    true,
  );
});

test('TEX-17 TEX-05 API-11: Save Textures sends the applied textures and shows Saving..., then Saved! for two seconds', async () => {
  const { press, sent } = openPicker();
  await press('part A');
  await press('copper 1');
  expect(screen.getByRole('button', { name: 'Save Textures' })).toHaveProperty('disabled', true);
  await press('Apply Texture');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await press('Save Textures');
  expect(await screen.findByRole('button', { name: 'Saved!' })).toBeDefined();
  expect(timers.mock.calls.map(([, afterMs]) => afterMs)).toContain(2000);
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    {
      textureConfig: [{ partGroup: 'A', texturePath: 'copper_1.jpg', textureIndex: 9, textureName: 'copper 1', partID: '0.A' }],
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Save Textures' }, { timeout: 30_000 })).toBeDefined();
});

test('ERR-40: a failed save shows no error, and the button returns to Save Textures', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { press } = openPicker(() => new Response('{}', { status: 500 }));
  await press('part A');
  await press('iron 1');
  await press('Apply Texture');
  await press('Save Textures');
  expect(await screen.findByRole('button', { name: 'Save Textures' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('TEX-05: pictures of the library are offered as textures and can be searched; a chosen one is applied to the part', async () => {
  const files = ['grip.png', 'scan.tiff', ...Array.from({ length: 30 }, (_, at) => `wood_${at}.jpg`)];
  const { press, shown } = openPicker(undefined, files.map(picture));
  const own = within(await screen.findByRole('list', { name: 'Own textures' }));
  await screen.findByRole('button', { name: 'grip.png' });
  expect(own.getAllByRole('button')).toHaveLength(24);
  expect(own.queryByRole('button', { name: 'scan.tiff' }), 'no texture').toBeNull();
  await press('Show 7 more');
  expect(own.getAllByRole('button')).toHaveLength(31);
  await waitFor(() => expect(document.activeElement).toBe(own.getAllByRole('listitem')[24]));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search pictures' }), { target: { value: 'GRIP' } });
  expect(own.getAllByRole('button')).toHaveLength(1);
  await press('part A');
  await press('grip.png');
  expect(shown()).toBe('0.A=grip.png');
  expect(screen.getByRole('button', { name: 'grip.png', pressed: true })).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search pictures' }), { target: { value: 'none' } });
  expect(screen.getByText('No picture is called “none”.')).toBeDefined();
});

test('TEX-05: without a picture in the library a hint says how to upload one; only pictures are accepted', async () => {
  openPicker();
  expect(await screen.findByText(/^No picture is in the library yet/)).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload a picture' })).toBeDefined();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nothing to choose files with');
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt')] } });
  expect(await screen.findByText('A texture is a PNG or a JPEG.')).toBeDefined();
});
