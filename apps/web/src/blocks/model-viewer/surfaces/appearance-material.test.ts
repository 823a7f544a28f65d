// @vitest-environment jsdom
import { FrontSide, ImageLoader, TextureLoader } from 'three';
import { afterEach, expect, test, vi } from 'vitest';
import { appearanceMaterial } from './appearance-material.ts';
import { openPatternCache } from './triplanar.ts';

afterEach(() => vi.restoreAllMocks());

const LOOK = { partId: '0', partName: 'Lid', textureFile: 'plan.png', textureIndex: -1, textureName: '', colour: null };

test.each([
  ['a plan of 75 million dots', 9900, 7650, 2048, 1583],
  ['a small picture', 640, 2048, 640, 2048],
])("%s becomes a texture that fits a tablet's memory", async (_what, width, height, wide, high) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(null), { drawImage: vi.fn() }));
  vi.spyOn(ImageLoader.prototype, 'load').mockImplementation((_address, onLoad) => {
    const brought = Object.assign(document.createElement('img'), { width, height });
    queueMicrotask(() => onLoad?.(brought));
    return brought;
  });
  const textures = vi.spyOn(TextureLoader.prototype, 'load');
  const onChange = vi.fn();
  appearanceMaterial(LOOK, {
    partWidth: 1,
    repeat: 1,
    isFlat: false,
    side: FrontSide,
    patternCache: openPatternCache(),
    onChange,
  });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  const { image } = textures.mock.results[0]?.value ?? {};
  expect([image.width, image.height]).toEqual([wide, high]);
});
