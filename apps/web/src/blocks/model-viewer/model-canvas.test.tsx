// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ModelOptions, type OpenModel, openModel } from './engine/open-model.ts';
import { ModelCanvas } from './model-canvas.tsx';
import { ALL_SHOWN, type LeftModel, type ModelPart, type PartsShown } from './model-part.ts';

vi.mock('./can-draw.ts', () => ({ canDrawModels: () => true }));
vi.mock('./engine/open-model.ts', () => ({ openModel: vi.fn() }));
afterEach(cleanup);

const partsOf = (...names: readonly string[]): ModelPart[] =>
  names.map((name) => ({ id: name, name, parentId: null, children: [] }));
const ARM = partsOf('Base', 'Lever');

/** A model whose camera moves back as far as it is exploded. */
function aModel(_host: HTMLElement, { left }: ModelOptions, parts = ARM) {
  let shown: PartsShown = left?.shown ?? ALL_SHOWN;
  const nothing = () => undefined;
  return {
    canvas: document.createElement('canvas'),
    parts,
    triangles: 0,
    setPins: () => [],
    setAppearances: nothing,
    setSpeeds: nothing,
    setDrag: nothing,
    setBackground: nothing,
    close: nothing,
    show: (next: PartsShown) => {
      shown = next;
    },
    view: () => ({ position: [0, 0, 1 + shown.explode], rotation: [0, 0, 0, 1], target: [0, 0, 0] }),
  } as unknown as OpenModel;
}

/** The same model in one size or the other. */
function Sizes() {
  const [isFull, setFull] = useState(false);
  const left = useRef<LeftModel>(null);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setFull(!isFull)}>
        Full screen
      </button>
      <ModelCanvas
        key={String(isFull)}
        {...{ address: '/a.glb', name: 'arm.glb', sizeBytes: 1, background: '#ffffff', camera: null, left }}
      />
    </MantineProvider>
  );
}

const lever = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Explode' }));
  return screen.getByRole<HTMLInputElement>('slider', { name: 'Explode' });
};

test('an exploded model stays exploded in full screen, and when it is shown again after the graphics were lost', async () => {
  const opened = vi.mocked(openModel).mockImplementation(async (host, options) => aModel(host, options));
  const askedLast = () => opened.mock.lastCall?.[1];
  render(<Sizes />);
  fireEvent.change(await lever(), { target: { value: '0.5' } });
  const asLeft = { view: { position: [0, 0, 1.5] }, shown: { explode: 0.5 } };

  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect((await lever()).value).toBe('0.5');
  expect(opened).toHaveBeenCalledTimes(2);
  expect(askedLast()?.left).toMatchObject(asLeft);

  act(() => askedLast()?.onGraphics(false));
  fireEvent.click(screen.getByRole('button', { name: 'Show again' }));
  expect((await lever()).value).toBe('0.5');
  expect(opened).toHaveBeenCalledTimes(3);
  expect(askedLast()?.left).toMatchObject(asLeft);
});

test('a model of one part has no explode control', async () => {
  vi.mocked(openModel).mockImplementation(async (host, options) => aModel(host, options, partsOf('Bracket')));
  render(<Sizes />);
  await screen.findByRole('button', { name: 'Parts' });
  expect(screen.queryByRole('button', { name: 'Explode' })).toBeNull();
});

test('a model without its own colour has the background of the scheme, even after a change; a chosen background stays', async () => {
  const backgrounds: string[] = [];
  vi.mocked(openModel).mockImplementation(async (host, options) => {
    backgrounds.push(options.background);
    return { ...aModel(host, options), setBackground: (colour: string) => void backgrounds.push(colour) };
  });
  const root = document.documentElement;
  root.style.setProperty('--bb-model-stage', '#343c45');
  const model = { address: '/a.glb', name: 'arm.glb', sizeBytes: 1, camera: null };
  const draw = (background: string) => (
    <MantineProvider env="test">
      <ModelCanvas {...model} background={background} />
    </MantineProvider>
  );
  const { rerender } = render(draw('#ffffff'));
  await screen.findByRole('button', { name: 'Parts' });
  expect(new Set(backgrounds)).toEqual(new Set(['#343c45']));
  root.style.setProperty('--bb-model-stage', '#ffffff');
  act(() => root.setAttribute('data-contrast', 'more'));
  await vi.waitFor(() => expect(backgrounds.at(-1)).toBe('#ffffff'));
  rerender(draw('#e53935'));
  expect(backgrounds.at(-1)).toBe('#e53935');
  root.removeAttribute('style');
  root.removeAttribute('data-contrast');
});
