import { lookOfPart, type PartLook } from '@benchbook/domain/textures';
import { Box3, Color, type Material, Matrix4, type Mesh, MeshStandardMaterial, Vector3 } from 'three';
import type { PartsShown } from '../model-part.ts';
import { lookMaterial, type TextureRepeat } from '../surfaces/look-material.ts';
import { openShelf } from '../surfaces/triplanar.ts';
import { disposeMaterial } from './dispose.ts';
import { openOutline } from './outline.ts';
import type { PartIndex, PartMesh } from './parts.ts';
import type { Room } from './room.ts';

/** How strongly a part glows under the pointer, and when it is selected (TEX-09, TEX-10). */
export const HOVER_GLOW = 0.2;
export const SELECT_GLOW = 0.3;
/** Share of the glow's colour in the part's own, for a glow of 1. */
const TINT = 1.6;
/** How much of a part is left where one is to see through it. */
const GHOST_OPACITY = 0.12;
/** Parts stand at most this many times as far from the middle as at rest. */
const FURTHEST_APART = 1.6;

/** What the parts of a model look like at the moment. */
export interface Dress {
  show(shown: PartsShown): void;
  setLooks(looks: readonly PartLook[]): void;
  /** Materials in place of those of file and looks, or null for none; they become the dress's to dispose of. */
  paint(materials: ReadonlyMap<Mesh, Material> | null): void;
  /** Ghosts and hidden parts let a press through. */
  isPickable(mesh: PartMesh): boolean;
  /** How far a part stands from its place at rest, in the model's own coordinates. */
  offsetOf(partId: string): Vector3;
  close(): void;
}

interface DressOptions {
  /** Of the glow and the line around the selected part. */
  readonly accent: string;
  readonly repeat: TextureRepeat;
}

/** What of the room it needs: when something is drawn, and how large. */
type Stage = Pick<Room, 'requestFrame' | 'beforeFrame' | 'canvas'>;

type Bearing = 'plain' | 'ghost' | 'hidden';

/** @param shown is applied to the materials of the file, which stay as they are: each part that differs gets one of its own */
export function openDress(room: Stage, index: PartIndex, { accent, repeat }: DressOptions): Dress {
  const glow = new Color(accent);
  const fromFile = new Map(index.meshes.map(({ mesh }) => [mesh, mesh.material]));
  const looked = new Map<Mesh, Material>();
  const worn = new Map<Mesh, Material>();
  let painted: ReadonlyMap<Mesh, Material> = new Map();
  const bearings = new Map<Mesh, Bearing>();
  const shelf = openShelf();
  const outline = openOutline(accent);
  const middle = index.box.getCenter(new Vector3());
  let now: PartsShown | undefined;
  let explode = 0;

  const outwards = waysOut(index, middle);
  const offsetOf = (partId: string): Vector3 =>
    (outwards.get(partId) ?? new Vector3()).clone().multiplyScalar(explode * FURTHEST_APART);
  const wear = (mesh: Mesh, material: Material | Material[]): void => {
    const before = worn.get(mesh);
    if (before && before !== material) {
      worn.delete(mesh);
      before.dispose();
    }
    mesh.material = material;
  };
  const apply = (): void => {
    if (!now) return;
    const glows = glowing(index, now);
    const shown = shownMeshes(index, now);
    const selected = now.selectedId === null ? [] : index.meshesOf(now.selectedId);
    const inFocus = new Set(selected.map(({ mesh }) => mesh));
    for (const each of index.meshes) {
      const { mesh } = each;
      const isGhost = now.isGhosted && inFocus.size > 0 && !inFocus.has(mesh);
      bearings.set(mesh, shown.has(mesh) ? (isGhost ? 'ghost' : 'plain') : 'hidden');
      mesh.visible = shown.has(mesh);
      mesh.matrix.copy(each.atRest).premultiply(new Matrix4().setPosition(offsetOf(each.partId)));
      mesh.matrixWorldNeedsUpdate = true;
      const intensity = glows.get(mesh) ?? 0;
      const base = painted.get(mesh) ?? looked.get(mesh) ?? fromFile.get(mesh) ?? mesh.material;
      if (intensity === 0 && !isGhost && !now.isWireframe) wear(mesh, base);
      else {
        const own = ownCopy(base);
        light(own, glow, intensity);
        if (isGhost) Object.assign(own, { transparent: true, opacity: GHOST_OPACITY, depthWrite: false });
        if ('wireframe' in own) own.wireframe = now.isWireframe;
        wear(mesh, own);
        worn.set(mesh, own);
      }
    }
    outline.around(selected.flatMap(({ mesh }) => (mesh.visible ? mesh : [])));
    index.group.updateMatrixWorld(true);
    room.requestFrame();
  };
  room.beforeFrame(() => {
    outline.resize(room.canvas.clientWidth, room.canvas.clientHeight);
    return false;
  });
  return {
    show: (next) => {
      now = next;
      explode = next.explode;
      apply();
    },
    setLooks: (looks) => {
      for (const material of looked.values()) disposeMaterial(material);
      looked.clear();
      for (const { mesh, partId, box } of index.meshes) {
        const look = lookOfPart(looks, { id: partId, name: index.find(partId)?.name ?? '' });
        if (!look) continue;
        const size = box.getSize(new Vector3()).multiplyScalar(index.scale);
        const partWidth = Math.max(size.x, size.y, size.z);
        const isFlat = isFlatShaded(fromFile.get(mesh));
        looked.set(mesh, lookMaterial(look, { partWidth, repeat, isFlat, shelf, onChange: room.requestFrame }));
      }
      apply();
    },
    paint: (materials) => {
      const before = painted;
      painted = materials ?? new Map();
      apply();
      for (const material of before.values()) material.dispose();
    },
    isPickable: ({ mesh }) => (bearings.get(mesh) ?? 'plain') === 'plain',
    offsetOf,
    close: () => {
      for (const material of worn.values()) material.dispose();
      for (const material of painted.values()) material.dispose();
      for (const material of looked.values()) disposeMaterial(material);
      for (const [mesh, material] of fromFile) mesh.material = material;
      outline.close();
      shelf.dispose();
    },
  };
}

function glowing(index: PartIndex, { hoveredId, selectedId, hasGlow }: PartsShown): ReadonlyMap<Mesh, number> {
  const glows = new Map<Mesh, number>();
  if (!hasGlow) return glows;
  if (hoveredId !== null) for (const { mesh } of index.meshesOf(hoveredId)) glows.set(mesh, HOVER_GLOW);
  if (selectedId !== null) for (const { mesh } of index.meshesOf(selectedId)) glows.set(mesh, SELECT_GLOW);
  return glows;
}

function shownMeshes(index: PartIndex, { hiddenIds, isolatedId }: PartsShown): ReadonlySet<Mesh> {
  const shown = new Set((isolatedId === null ? index.meshes : index.meshesOf(isolatedId)).map(({ mesh }) => mesh));
  for (const id of hiddenIds) for (const { mesh } of index.meshesOf(id)) shown.delete(mesh);
  return shown;
}

/** For each part the way from the middle of the model to its own; its meshes, one for each material, go it together. */
function waysOut(index: PartIndex, middle: Vector3): ReadonlyMap<string, Vector3> {
  const boxes = new Map<string, Box3>();
  for (const { partId, box } of index.meshes) boxes.set(partId, (boxes.get(partId) ?? new Box3()).union(box));
  return new Map([...boxes].map(([partId, box]) => [partId, box.getCenter(new Vector3()).sub(middle)]));
}

function isFlatShaded(material: Material | Material[] | undefined): boolean {
  const [one] = [material ?? []].flat();
  return one instanceof MeshStandardMaterial && one.flatShading;
}

/** three copies the values of a material and not what was built into its program. */
function ownCopy(material: Material | Material[]): Material {
  const [one] = [material].flat();
  if (!one) throw new Error('A mesh has a material');
  const own = one.clone();
  own.onBeforeCompile = one.onBeforeCompile;
  own.customProgramCacheKey = one.customProgramCacheKey;
  return own;
}

function light(material: Material, colour: Color, intensity: number): void {
  if (!(material instanceof MeshStandardMaterial) || intensity === 0) return;
  material.emissive.copy(colour);
  material.emissiveMap = null;
  material.emissiveIntensity = intensity;
  // A glow alone is not seen on light parts.
  material.color.lerp(colour, intensity * TINT);
}
