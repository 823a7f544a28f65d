import { type Intersection, Matrix3, Mesh, Raycaster, Vector2, Vector3 } from 'three';
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh';
import { openSorter } from './open-sorter.ts';
import type { PartIndex, PartMesh } from './parts.ts';
import type { SceneView } from './scene-view.ts';

/** Meshes from this size on are sorted before hovering: a plain search of a million triangles takes 264 ms. */
const LARGE_TRIANGLES = 20_000;

/** A point of the surface. */
export interface SurfaceHit {
  readonly partId: string;
  /** In scene coordinates, as currently shown. */
  readonly point: Vector3;
  /** On the side of the surface that is seen. */
  readonly normal: Vector3;
  readonly distance: number;
}

/** Finds the part under a point of the canvas. */
export interface Picker {
  /** @param x, y pixels from the top left of the canvas */
  at(x: number, y: number): SurfaceHit | null;
  /** Whether a search takes less than a frame by now. */
  isQuick(): boolean;
  /** Whether anything is between the camera and a point of the scene. */
  isHidden(point: Vector3, normal: Vector3): boolean;
  close(): void;
}

/**
 * @param pickable whether a mesh can be picked at the moment
 * @param onQuick called when large meshes are sorted and every search is quick
 */
export function openPicker(
  sceneView: SceneView,
  index: PartIndex,
  pickable: (mesh: PartMesh) => boolean,
  onQuick: () => void,
): Picker {
  const partOf = new Map(index.meshes.map((each) => [each.mesh, each]));
  const raycaster = new Raycaster();
  raycaster.firstHitOnly = true;
  for (const { mesh } of index.meshes) mesh.raycast = acceleratedRaycast;
  const large = index.meshes.filter(({ mesh }) => trianglesOf(mesh.geometry) >= LARGE_TRIANGLES);
  const sorter = openSorter(
    large.map(({ mesh }) => mesh.geometry),
    onQuick,
  );
  // The first frame has the processor to itself.
  sceneView.afterFrame(() => requestAnimationFrame(sorter.begin));

  const search = (far: number): Intersection | undefined => {
    raycaster.far = far;
    const meshes = index.meshes.filter((each) => each.mesh.visible && pickable(each)).map(({ mesh }) => mesh);
    return raycaster.intersectObjects(meshes, false)[0];
  };
  /** Whether the surface at this point is the first thing from the eye: one that is shown from both sides. */
  const isSeenFromBehind = (point: Vector3): boolean => {
    const fromEye = point.clone().sub(sceneView.camera.position);
    const distance = fromEye.length();
    raycaster.set(sceneView.camera.position, fromEye.normalize());
    return (search(distance + SAME_SURFACE)?.distance ?? 0) > distance - SAME_SURFACE;
  };
  return {
    at: (x, y) => {
      const { clientWidth, clientHeight } = sceneView.canvas;
      raycaster.setFromCamera(new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2), sceneView.camera);
      const hit = search(Number.POSITIVE_INFINITY);
      const part = hit?.object instanceof Mesh ? partOf.get(hit.object) : undefined;
      if (!hit || !part) return null;
      return { partId: part.partId, point: hit.point, normal: seenNormal(hit, raycaster.ray.direction), distance: hit.distance };
    },
    isQuick: sorter.isDone,
    isHidden: (point, normal) => {
      const from = point.clone().addScaledVector(normal, LIFT);
      const toEye = sceneView.camera.position.clone().sub(from);
      if (normal.dot(toEye) < 0) return !isSeenFromBehind(point);
      const far = toEye.length();
      raycaster.set(from, toEye.normalize());
      return search(far) !== undefined;
    },
    close: () => sorter.close(),
  };
}

/** The normal of a hit on the side that the ray meets, in scene coordinates. */
function seenNormal({ object, face }: Intersection, direction: Vector3): Vector3 {
  const turn = new Matrix3().getNormalMatrix(object.matrixWorld);
  const normal = (face?.normal.clone() ?? new Vector3(0, 1, 0)).applyMatrix3(turn).normalize();
  return normal.dot(direction) > 0 ? normal.negate() : normal;
}

/** Visibility of a point is tested slightly above its surface, which would hide it otherwise. Scene units. */
const LIFT = 0.02;
/** A hit within this distance of a point is the surface of the point itself. Scene units. */
const SAME_SURFACE = 0.001;

/** The nearest point on the surface of some meshes, in scene coordinates; null where they have none. */
export function nearestOnSurface(meshes: readonly PartMesh[], point: Vector3): { point: Vector3; normal: Vector3 } | null {
  let best: { point: Vector3; normal: Vector3; distance: number } | null = null;
  for (const { mesh } of meshes) {
    if (trianglesOf(mesh.geometry) === 0) continue;
    const found = sortedTree(mesh).closestPointToPoint(mesh.worldToLocal(point.clone()));
    if (!found) continue;
    const there = mesh.localToWorld(found.point.clone());
    const distance = there.distanceTo(point);
    if (best && best.distance <= distance) continue;
    best = { point: there, normal: normalOf(mesh, found.faceIndex), distance };
  }
  return best;
}

/** The hierarchy of a mesh; built synchronously if the worker has not finished it. */
function sortedTree({ geometry }: PartMesh['mesh']): MeshBVH {
  const tree = geometry.boundsTree instanceof MeshBVH ? geometry.boundsTree : new MeshBVH(geometry, { indirect: true });
  geometry.boundsTree = tree;
  return tree;
}

function normalOf(mesh: PartMesh['mesh'], face: number): Vector3 {
  const { index, attributes } = mesh.geometry;
  const corners = [0, 1, 2].map((at) => {
    const vertex = index ? index.getX(face * 3 + at) : face * 3 + at;
    return mesh.localToWorld(new Vector3().fromBufferAttribute(positionsOf(attributes), vertex));
  });
  const [a = new Vector3(), b = new Vector3(), c = new Vector3()] = corners;
  return b.sub(a).cross(c.sub(a)).normalize();
}

function positionsOf(attributes: PartMesh['mesh']['geometry']['attributes']) {
  const { position } = attributes;
  if (!position) throw new Error('A mesh without positions has no triangles');
  return position;
}

export function trianglesOf({ index, attributes }: PartMesh['mesh']['geometry']): number {
  return Math.floor((index ? index.count : (attributes['position']?.count ?? 0)) / 3);
}
