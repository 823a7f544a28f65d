// @vitest-environment jsdom
import type { CameraView } from '@benchbook/domain/annotations';
import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { openCameraController } from './camera-controller.ts';

/** A camera turned by dragging, and its scene view. */
function openStage() {
  const canvas = document.createElement('canvas');
  Object.defineProperties(canvas, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  // jsdom has no touch input and no pointer capture.
  Object.assign(canvas, { setPointerCapture: () => undefined, releasePointerCapture: () => undefined });
  document.body.append(canvas);
  const listeners: (() => boolean)[] = [];
  const camera = new PerspectiveCamera(30, 4 / 3);
  const controller = openCameraController(
    { camera, canvas, requestFrame: () => undefined, beforeFrame: (listener) => listeners.push(listener) },
    () => undefined,
  );
  controller.fit(new Box3(new Vector3(-5, -5, -5), new Vector3(5, 5, 5)), 'from-front');
  const draw = (times: number) => {
    for (let time = 0; time < times; time++) for (const listener of listeners) listener();
  };
  const point = (target: EventTarget, type: string, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 300, button: 0 });
    target.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'mouse' }));
  };
  const drag = () => {
    point(canvas, 'pointerdown', 400);
    for (const x of [420, 460, 520]) {
      point(document, 'pointermove', x);
      draw(1);
    }
    point(document, 'pointerup', 520);
  };
  /** The corner of a box that is farthest out, as a share of half the canvas. */
  const outermost = ({ min, max }: Box3): number => {
    camera.updateMatrixWorld();
    const corners = [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new Vector3(x, y, z))));
    return Math.max(...corners.map((corner) => corner.project(camera)).flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  };
  return { controller, draw, drag, outermost };
}

const distance = (one: CameraView, other: CameraView) => new Vector3(...one.position).distanceTo(new Vector3(...other.position));

test('a drag has inertia after its release', () => {
  const { controller, draw, drag } = openStage();
  const first = controller.view();
  drag();
  const letGo = controller.view();
  draw(60);
  expect(distance(first, letGo)).toBeGreaterThan(0.5);
  expect(distance(letGo, controller.view())).toBeGreaterThan(0.5);
});

test.each([
  ['looking at an annotation at once', 'at-once'],
  ['flying to an annotation', 'flying'],
] as const)('%s ends exactly there, also while a drag still runs on', async (_what, how) => {
  const { controller, draw, drag } = openStage();
  const wanted = controller.view();
  drag();
  controller.lookFrom(wanted, how);
  await expect
    .poll(() => {
      draw(10);
      return distance(wanted, controller.view());
    })
    .toBeLessThan(1e-6);
  draw(60);
  expect(distance(wanted, controller.view())).toBeLessThan(1e-6);
});

test('jumping to an annotation ends a flight to another one', () => {
  const { controller, draw } = openStage();
  const wanted = controller.view();
  const { position, ...rest } = wanted;
  controller.lookFrom({ ...rest, position: [-position[0], position[1], -position[2]] }, 'flying');
  draw(1);
  controller.lookFrom(wanted, 'at-once');
  draw(60);
  expect(distance(wanted, controller.view())).toBeLessThan(1e-6);
});

test('the whole model is shown and stays so, even while a drag still has inertia', () => {
  const { controller, draw, drag } = openStage();
  drag();
  controller.fit(new Box3(new Vector3(-5, -5, -5), new Vector3(5, 5, 5)), 'from-front');
  const shown = controller.view();
  draw(60);
  expect(distance(shown, controller.view())).toBeLessThan(1e-6);
});

test('an exploded model stays in view as it grows, and is as large as before when it is reassembled', () => {
  const { controller, outermost } = openStage();
  const together = new Box3(new Vector3(-5, -5, -5), new Vector3(5, 5, 5));
  const apart = new Box3(new Vector3(-8, -6, -5), new Vector3(10, 9, 7));
  const before = controller.view();
  expect(outermost(apart)).toBeGreaterThan(1);
  controller.follow(together, apart);
  expect(outermost(apart)).toBeLessThan(1);
  controller.follow(apart, together);
  expect(distance(before, controller.view())).toBeLessThan(1e-6);
});

test('EDIT-15 CONST-04: the same drag turns five times as far at a speed of 0.5 as at one of 0.1', () => {
  const turned = (turn: number): number => {
    const { controller, draw, drag } = openStage();
    controller.setSpeeds({ turn, pan: 0.5, zoom: 0.5 });
    draw(1);
    const before = controller.view();
    drag();
    draw(200);
    const angle = (view: CameraView): number => Math.atan2(view.position[0], view.position[2]);
    const way = Math.abs(angle(controller.view()) - angle(before));
    controller.close();
    return Math.min(way, 2 * Math.PI - way);
  };
  const slow = turned(0.1);
  expect(slow).toBeGreaterThan(0.01);
  expect(turned(0.5) / slow).toBeCloseTo(5, 1);
});
