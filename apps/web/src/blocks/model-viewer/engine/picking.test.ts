import {
  Box3,
  BoxGeometry,
  type BufferGeometry,
  DoubleSide,
  FrontSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  type Side,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';
import type { PartIndex } from './parts.ts';
import { openPicker } from './picking.ts';
import type { SceneView } from './scene-view.ts';

const SIZE_PX = 100;

/** A picker over one part, looked at from the given place. */
function pickerFor(geometry: BufferGeometry, side: Side, eye: Vector3) {
  const mesh = new Mesh(geometry, new MeshBasicMaterial({ side }));
  mesh.updateMatrixWorld(true);
  const camera = new PerspectiveCamera(45, 1);
  camera.position.copy(eye);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld(true);
  const canvas = Object.defineProperties(document.createElement('canvas'), {
    clientWidth: { value: SIZE_PX },
    clientHeight: { value: SIZE_PX },
  });
  const sceneView = { camera, canvas, afterFrame: () => undefined } as Partial<SceneView> as SceneView;
  const meshes = [{ mesh, partId: '0', atRest: mesh.matrix.clone(), box: new Box3() }];
  const index: Partial<PartIndex> = { group: new Group(), meshes };
  return openPicker(
    sceneView,
    index as PartIndex,
    () => true,
    () => undefined,
  );
}

const OUT = new Vector3(0, 0, 1);
const FRONT = new Vector3(1, 1, 10);
const BEHIND = new Vector3(1, 1, -10);

test('a sheet that is shown from both sides is picked on the side that is seen', () => {
  const normalFrom = (eye: Vector3) => pickerFor(new PlaneGeometry(8, 8), DoubleSide, eye).at(SIZE_PX / 2, SIZE_PX / 2)?.normal.z;
  expect(normalFrom(FRONT)).toBeCloseTo(1, 6);
  expect(normalFrom(BEHIND)).toBeCloseTo(-1, 6);
});

test('a pin on a sheet that is shown from both sides is seen from both', () => {
  const isHidden = (side: Side, eye: Vector3) => pickerFor(new PlaneGeometry(8, 8), side, eye).isHidden(new Vector3(), OUT);
  expect([isHidden(DoubleSide, FRONT), isHidden(DoubleSide, BEHIND)]).toEqual([false, false]);
  expect([isHidden(FrontSide, FRONT), isHidden(FrontSide, BEHIND)]).toEqual([false, true]);
});

test('a pin on a thin plate is hidden by it', () => {
  const plate = () => new BoxGeometry(8, 8, 0.01);
  const isHidden = (eye: Vector3) => pickerFor(plate(), DoubleSide, eye).isHidden(new Vector3(0, 0, 0.005), OUT);
  expect([isHidden(FRONT), isHidden(BEHIND)]).toEqual([false, true]);
});
