// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { passGestures } from './pass-gestures.ts';

afterEach(() => document.body.replaceChildren());

function openLayer() {
  document.body.innerHTML = '<canvas></canvas><div id="layer"><div data-pin="a"><button><i></i></button><p></p></div></div>';
  const [canvas, layer] = [document.querySelector('canvas'), document.querySelector<HTMLElement>('#layer')];
  if (!canvas || !layer) throw new Error('both are there');
  const received: string[] = [];
  for (const kind of ['pointerdown', 'wheel'] as const)
    canvas.addEventListener(kind, (event) => received.push(`${kind} ${event.clientX} ${event.clientY}`));
  const stop = passGestures(layer, canvas);
  const point = (on: string, kind: string, x: number, more: PointerEventInit = {}): boolean =>
    document
      .querySelector(on)
      ?.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, clientX: x, clientY: 5, ...more })) ?? false;
  return { received, stop, point };
}

test('EDIT-13: a drag that starts on a pin goes to the model from its start point; a click stays with the pin', () => {
  const { received, point } = openLayer();
  point('i', 'pointerdown', 10, { pointerType: 'mouse' });
  point('i', 'pointermove', 13, { pointerType: 'mouse' });
  point('i', 'pointerup', 13);
  point('i', 'pointermove', 40, { pointerType: 'mouse' });
  expect(received, 'a press').toEqual([]);
  point('i', 'pointerdown', 10, { pointerType: 'touch' });
  point('i', 'pointermove', 18, { pointerType: 'touch' });
  expect(received, 'a finger is not steady').toEqual([]);
  point('i', 'pointermove', 22, { pointerType: 'touch' });
  expect(received).toEqual(['pointerdown 10 5']);
});

test('EDIT-13: the wheel zooms over a pin; the text beside it scrolls', () => {
  const { received, stop } = openLayer();
  const wheel = (on: string) =>
    document
      .querySelector(on)
      ?.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 3, clientY: 4 }));
  expect(wheel('i'), 'the page behind does not scroll').toBe(false);
  expect(wheel('p')).toBe(true);
  expect(received).toEqual(['wheel 3 4']);
  stop();
  wheel('i');
  expect(received).toHaveLength(1);
});
