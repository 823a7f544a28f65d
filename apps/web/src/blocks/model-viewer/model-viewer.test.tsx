// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseSpeeds } from './camera-speeds.ts';
import { ModelCanvas } from './model-canvas.tsx';
import { ALL_SHOWN, type ModelPart } from './model-part.ts';
import { ModelSettings } from './model-settings.tsx';
import { PartTree } from './part-tree.tsx';
import { PinLayer } from './pin-layer.tsx';
import { placePins } from './place-pins.ts';
import { countParts } from './visible-parts.ts';

beforeEach(() => {
  // jsdom has no canvas and logs that.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const piece = (id: string, name: string): ModelPart => ({ id, name, parentId: '0', children: [] });
const ARM: ModelPart[] = [
  { id: '0', name: 'Arm', parentId: null, children: [piece('0.0', 'Base'), piece('0.1', ''), piece('0.2', 'Base')] },
];

function Tree() {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  return <PartTree parts={ARM} shown={{ ...ALL_SHOWN, selectedId }} onHover={() => undefined} onSelect={setSelectedId} />;
}

test('the parts are a tree that opens, closes and selects by keyboard, even with duplicate or missing names', async () => {
  render(<Tree />);
  const lines = () => screen.getAllByRole('treeitem').map((line) => line.textContent);
  expect(lines()).toEqual(['Arm', 'Base', 'Part 0.1', 'Base']);
  expect(countParts(ARM)).toBe(3);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  const [, first, , last] = screen.getAllByRole('treeitem');
  expect([first?.ariaSelected, last?.ariaSelected, last?.ariaLevel]).toEqual(['false', 'true', '2']);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(lines()).toEqual(['Arm']);
  expect(screen.getByRole('treeitem', { expanded: false })).toBe(document.activeElement);
});

test('CONST-04 EDIT-14 EDIT-15: speeds go from 0.1 to 1 by 0.1 and start at 0.5; eight background colours and any other', () => {
  expect(parseSpeeds(null)).toEqual({ turn: 0.5, pan: 0.5, zoom: 0.5 });
  expect(parseSpeeds('{"turn":1,"pan":7,"zoom":"fast"}')).toEqual({ turn: 1, pan: 0.5, zoom: 0.5 });
  expect(parseSpeeds('[broken')).toEqual({ turn: 0.5, pan: 0.5, zoom: 0.5 });
  const onBackground = vi.fn();
  const onSpeeds = vi.fn();
  render(<ModelSettings background="#ffffff" onBackground={onBackground} speeds={parseSpeeds(null)} onSpeeds={onSpeeds} />);
  const turn = screen.getByRole<HTMLInputElement>('slider', { name: /^Turn/ });
  expect([turn.min, turn.max, turn.step, turn.value]).toEqual(['0.1', '1', '0.1', '0.5']);
  fireEvent.change(turn, { target: { value: '0.8' } });
  expect(onSpeeds).toHaveBeenCalledWith({ turn: 0.8, pan: 0.5, zoom: 0.5 });
  fireEvent.click(screen.getByRole('button', { name: 'Background colour #212121' }));
  expect(onBackground).toHaveBeenCalledWith('#212121');
  expect(screen.getAllByRole('button')).toHaveLength(8);
});

test('ERR-30: without 3D graphics the viewer reports it and shows the picture of the model', async () => {
  render(
    <MantineProvider env="test">
      <ModelCanvas address="/a.glb" name="arm.glb" sizeBytes={1} picture="/a.webp" background="#ffffff" camera={null} />
    </MantineProvider>,
  );
  expect(await screen.findByText(/^This browser shows no 3D graphics\./)).toBeDefined();
  expect(screen.getByRole('img', { name: 'Picture of arm.glb' }).getAttribute('src')).toBe('/a.webp');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
});

test('a pin is on its point, faint behind the model, and hidden when its part is not visible', () => {
  const layer = document.createElement('div');
  layer.innerHTML = '<div data-pin="a"></div><div data-pin="b"></div><div data-pin="c"></div>';
  placePins(layer, [
    { id: 'a', x: 10.125, y: 20, isAway: false, isHidden: false },
    { id: 'b', x: 1, y: 2, isAway: false, isHidden: true },
    { id: 'c', x: 1, y: 2, isAway: true, isHidden: false },
  ]);
  const [a, b, c] = [...layer.children] as HTMLElement[];
  expect([a?.style.transform, a?.hidden, a?.hasAttribute('data-behind')]).toEqual(['translate(10.13px, 20px)', false, false]);
  expect([b?.hidden, b?.hasAttribute('data-behind'), c?.hidden]).toEqual([false, true, true]);
});

test('the text of a pin gets the width available beside it, wherever the pin is', () => {
  const layer = document.createElement('div');
  Object.defineProperties(layer, { clientWidth: { value: 452 }, clientHeight: { value: 600 } });
  layer.innerHTML = '<div data-pin="a"></div><div data-pin="b"></div>';
  placePins(layer, [
    { id: 'a', x: 240, y: 100, isAway: false, isHidden: false },
    { id: 'b', x: 10, y: 590, isAway: false, isHidden: false },
  ]);
  const roomOf = (element: Element | undefined) =>
    element instanceof HTMLElement && [
      element.hasAttribute('data-left'),
      element.style.getPropertyValue('--room-wide'),
      element.hasAttribute('data-up'),
      element.style.getPropertyValue('--room-high'),
    ];
  expect(roomOf(layer.children[0])).toEqual([true, '232px', false, '472px']);
  expect(roomOf(layer.children[1])).toEqual([false, '434px', true, '562px']);
});

test('ANNO-12: a pin is hidden until its position is known, and its text opens beside it', () => {
  const annotation = {
    id: 'a',
    text: 'Tighten to 12 Nm',
    title: 'Tighten to 12 Nm',
    annotationType: 'text',
    scale: 1,
    gameObject: '0',
    position: { x: 0, y: 0, z: 0 },
    cameraPosition: { x: 0, y: 0, z: 1 },
    cameraRotation: { x: 0, y: 0, z: 0, w: 1 },
  };
  const layer = { current: null as HTMLDivElement | null };
  const onPress = vi.fn();
  const draw = (shownId: string | null, isPlacing = false) => (
    <PinLayer {...{ annotations: [annotation], shownId, isPlacing, layer, onPress, onClose: () => undefined }} />
  );
  const { rerender } = render(draw(null));
  expect(screen.queryByRole('button')).toBeNull();
  placePins(layer.current, [{ id: 'a', x: 5, y: 5, isAway: false, isHidden: false }]);
  rerender(draw('a'));
  fireEvent.click(screen.getByRole('button', { name: 'Annotation 1: Tighten to 12 Nm', expanded: true }));
  expect(onPress).toHaveBeenCalledWith('a');
  expect(screen.getByRole('note').textContent).toBe('Tighten to 12 Nm');
  expect(layer.current?.hasAttribute('inert')).toBe(false);
  rerender(draw('a', true));
  expect(layer.current?.hasAttribute('inert'), 'another one is placed through it').toBe(true);
});
