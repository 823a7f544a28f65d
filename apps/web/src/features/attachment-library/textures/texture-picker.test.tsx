// @vitest-environment jsdom
import type { PartLook } from '@benchbook/domain/textures';
import { aFile } from '@benchbook/testkit';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelPart } from '../../../blocks/model-viewer/index.ts';
import { answerWith, openPage, type SentCall, startTestSession } from '../../../test-page.tsx';
import { TexturePicker } from './texture-picker.tsx';

const part = (id: string, name: string): ModelPart => ({ id, name, parentId: null, children: [] });

/** jsdom has no 3D graphics: two parts to press on, and a line that says what is on them. */
vi.mock('../../../blocks/model-viewer/index.ts', () => ({
  ModelCanvas: ({ looks, onSelectedPart }: { looks: PartLook[]; onSelectedPart(part: ModelPart | null): void }) => (
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

function openPicker(put: (call: SentCall) => unknown = ({ body }) => body) {
  startTestSession('Engineer');
  const sent = answerWith({
    'GET /api/attachments/f/texture-config': { textureConfig: [] },
    'GET /api/attachments/type/image': [],
    'PUT /api/attachments/f/texture-config': put,
  });
  const onBack = vi.fn();
  const { user } = openPage(<TexturePicker file={aFile({ id: 'f', path: 'bracket.glb' })} onBack={onBack} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, sent, onBack, shown: () => document.querySelector('output')?.textContent };
}

test('TEX-01 TEX-03 TEX-06 CONST-37 CONST-38: Back, 24 textures by name, and eight colours', async () => {
  const { press, onBack } = openPicker();
  const panel = within(screen.getByRole('region', { name: 'Select Texture' }));
  expect(within(panel.getByRole('list')).getAllByRole('button')).toHaveLength(24);
  expect(within(panel.getByRole('group', { name: 'Colours' })).getAllByRole('button')).toHaveLength(8);
  await press('Back');
  expect(onBack).toHaveBeenCalled();
});

test('what is applied and not saved is asked about before one goes back', async () => {
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

test('TEX-15: a texture without a part asks for one', async () => {
  const { press, shown } = openPicker();
  await press('brass');
  expect(await screen.findByText('Please select a part on the model first by clicking on it.')).toBeDefined();
  expect(shown()).toBe('');
});

test('TEX-12 TEX-13 TEX-14 TEX-16: preview, another part takes it back, Apply Texture keeps it, reset restores', async () => {
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
});

test('TEX-17 TEX-05 API-11: Save Textures, Saving..., Saved! for two seconds, with what was applied', async () => {
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

test('ERR-40: a failed save says nothing, and the button goes back to Save Textures', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { press } = openPicker(() => new Response('{}', { status: 500 }));
  await press('part A');
  await press('iron 1');
  await press('Apply Texture');
  await press('Save Textures');
  expect(await screen.findByRole('button', { name: 'Save Textures' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
});
