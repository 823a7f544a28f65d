import fc from 'fast-check';
import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { FIRST_DIRECTION, FURTHEST, fitDistance, NEAREST, verticalField } from './fit.ts';
import { targetOf, viewBetween } from './view-point.ts';

const within = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const direction = fc
  .tuple(within(-1, 1), within(-0.95, 0.95), within(-1, 1))
  .filter(([x, , z]) => Math.hypot(x, z) > 0.1)
  .map((numbers) => new Vector3(...numbers).normalize());

test('CONST-31: the shorter side of the canvas has the field of view, so that a narrow one crops nothing of a view stored elsewhere', () => {
  expect([verticalField(30, 1), verticalField(30, 2.4)].map((degrees) => Number(degrees.toFixed(9)))).toEqual([30, 30]);
  const seen = (aspect: number) => {
    const camera = new PerspectiveCamera(verticalField(30, aspect), aspect);
    camera.updateMatrixWorld();
    return new Vector3(1, 0, -1).project(camera).x;
  };
  expect(seen(0.5)).toBeCloseTo(seen(1), 9);
  expect(seen(0.75)).toBeCloseTo(seen(1), 9);
  expect(seen(2)).toBeLessThan(seen(1));
});

test('EDIT-13 CONST-33: a fitted model is completely visible, whatever its shape, the canvas and the direction', () => {
  fc.assert(
    fc.property(
      fc.tuple(within(0.1, 10), within(0.1, 10), within(0.1, 10)),
      direction,
      within(0.6, 3),
      (size, towards, aspect) => {
        const box = new Box3().setFromCenterAndSize(new Vector3(), new Vector3(...size));
        const distance = fitDistance(box, towards, { fieldOfView: 30, aspect, heightPx: 900 });
        expect(distance).toBeGreaterThanOrEqual(NEAREST);
        expect(distance).toBeLessThanOrEqual(FURTHEST);
        if (distance === FURTHEST) return;
        const camera = new PerspectiveCamera(30, aspect, 0.01, 250);
        camera.position.copy(towards).multiplyScalar(distance);
        camera.lookAt(0, 0, 0);
        camera.updateMatrixWorld();
        for (const corner of [box.min, box.max, new Vector3(box.min.x, box.max.y, box.min.z)]) {
          const seen = corner.clone().project(camera);
          expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThan(0.95);
        }
      },
    ),
  );
});

test('EDIT-13: on a low canvas, as at the bench, a fitted model stays clear of the tools above and below it', () => {
  const box = new Box3().setFromCenterAndSize(new Vector3(), new Vector3(4, 4, 10));
  const reach = (heightPx: number) => {
    const camera = new PerspectiveCamera(30, 1.6, 0.01, 250);
    const distance = fitDistance(box, FIRST_DIRECTION, { fieldOfView: 30, aspect: 1.6, heightPx });
    camera.position.copy(FIRST_DIRECTION).multiplyScalar(distance);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const corners = [-2, 2].flatMap((x) => [-2, 2].flatMap((y) => [-5, 5].map((z) => new Vector3(x, y, z).project(camera))));
    return (Math.max(...corners.map(({ y }) => Math.abs(y))) * heightPx) / 2;
  };
  for (const heightPx of [350, 410, 600]) expect(heightPx / 2 - reach(heightPx)).toBeGreaterThan(56);
  expect(reach(1200) / 600).toBeGreaterThan(0.75);
});

test('CONST-33: a tiny model is seen from the minimum distance', () => {
  expect(
    fitDistance(new Box3(new Vector3(), new Vector3()), FIRST_DIRECTION, { fieldOfView: 45, aspect: 1, heightPx: 900 }),
  ).toBe(NEAREST);
});

test('ANNO-11: a stored pose restores the same view', () => {
  fc.assert(
    fc.property(direction, within(1, 40), (towards, distance) => {
      const camera = new PerspectiveCamera();
      camera.position.copy(towards).multiplyScalar(distance);
      camera.lookAt(0, 0, 0);
      const { x, y, z, w } = camera.quaternion;
      const target = targetOf({ position: camera.position.toArray(), rotation: [x, y, z, w] });
      expect(target.length()).toBeLessThan(1e-6);
    }),
  );
});

test('a flight starts at the current view, ends at the target, and keeps its distance from the model on the way', () => {
  const rotation = [0, 0, 0, 1] as const;
  const from = { position: [10, 0, 0], rotation, target: [0, 0, 0] } as const;
  const to = { position: [-10, 0.5, 0], rotation, target: [0, 0, 0] } as const;
  expect(viewBetween(from, to, 0).position.distanceTo(new Vector3(10, 0, 0))).toBeLessThan(1e-9);
  expect(viewBetween(from, to, 1).position.distanceTo(new Vector3(-10, 0.5, 0))).toBeLessThan(1e-6);
  expect(viewBetween(from, to, 0.5).position.length()).toBeGreaterThan(9.9);
});
