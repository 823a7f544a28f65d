import type { PartAppearance } from '@benchbook/domain/textures';
import { Box3, Color, type Material, Matrix4, type Mesh, Vector3 } from 'three';
import type { PartsShown } from '../model-part.ts';
import type { TextureRepeat } from '../surfaces/appearance-material.ts';
import { openMaterialOverrides } from './material-overrides.ts';
import { openOutline } from './outline.ts';
import type { PartIndex, PartMesh } from './parts.ts';
import type { SceneView } from './scene-view.ts';

/** Glow of a part under the pointer, and of the selected part (TEX-09, TEX-10). */
export const HOVER_GLOW = 0.2;
export const SELECT_GLOW = 0.3;
/** Maximum distance of exploded parts from the centre, as a multiple of their distance at rest. */
const FURTHEST_APART = 1.6;

/** The current appearance and position of the parts of a model. */
export interface PartDisplay {
  show(shown: PartsShown): void;
  setAppearances(looks: readonly PartAppearance[]): void;
  /** Replaces the materials of file and appearances, or restores them with null; disposes of the given ones. */
  paint(materials: ReadonlyMap<Mesh, Material> | null): void;
  /** Ghosted and hidden parts can't be clicked. */
  isPickable(mesh: PartMesh): boolean;
  /** Offset of a part from its position at rest, in the model's own coordinates. */
  offsetOf(partId: string): Vector3;
  close(): void;
}

interface PartDisplayOptions {
  /** Colour of the glow and the outline of the selected part. */
  readonly accent: string;
  readonly repeat: TextureRepeat;
}

/** The parts of the scene view that are needed: when a frame is drawn, and its size. */
type Stage = Pick<SceneView, 'requestFrame' | 'beforeFrame' | 'canvas'>;

type Visibility = 'plain' | 'ghost' | 'hidden';

/** @param shown is applied to the materials of the file, which stay unchanged: each part that differs gets a copy */
export function openPartDisplay(sceneView: Stage, index: PartIndex, { accent, repeat }: PartDisplayOptions): PartDisplay {
  const glow = new Color(accent);
  const overrides = openMaterialOverrides(index, { repeat, onChange: sceneView.requestFrame });
  const outline = openOutline(accent);
  const outwards = waysOut(index);
  let visibilities: ReadonlyMap<Mesh, Visibility> = new Map();
  let now: PartsShown | undefined;

  const offsetOf = (partId: string): Vector3 =>
    (outwards.get(partId) ?? new Vector3()).clone().multiplyScalar((now?.explode ?? 0) * FURTHEST_APART);
  const apply = (): void => {
    if (!now) return;
    const { isWireframe } = now;
    const glows = glowing(index, now);
    visibilities = visibilitiesOf(index, now);
    for (const { mesh, atRest, partId } of index.meshes) {
      mesh.visible = visibilities.get(mesh) !== 'hidden';
      mesh.matrix.copy(atRest).premultiply(new Matrix4().setPosition(offsetOf(partId)));
      mesh.matrixWorldNeedsUpdate = true;
      const isGhost = visibilities.get(mesh) === 'ghost';
      overrides.apply(mesh, { glow, intensity: glows.get(mesh) ?? 0, isGhost, isWireframe });
    }
    outline.around(selectedMeshes(index, now).filter(({ visible }) => visible));
    index.group.updateMatrixWorld(true);
    sceneView.requestFrame();
  };
  sceneView.beforeFrame(() => {
    outline.resize(sceneView.canvas.clientWidth, sceneView.canvas.clientHeight);
    return false;
  });
  return {
    show: (next) => {
      now = next;
      apply();
    },
    setAppearances: (looks) => {
      overrides.setAppearances(looks);
      apply();
    },
    paint: (materials) => {
      const before = overrides.paint(materials ?? new Map());
      apply();
      for (const material of before.values()) material.dispose();
    },
    isPickable: ({ mesh }) => (visibilities.get(mesh) ?? 'plain') === 'plain',
    offsetOf,
    close: () => {
      overrides.close();
      outline.close();
    },
  };
}

function selectedMeshes(index: PartIndex, { selectedId }: PartsShown): readonly Mesh[] {
  return selectedId === null ? [] : index.meshesOf(selectedId).map(({ mesh }) => mesh);
}

/** With ghosting, all parts except the selected one are ghosts. */
function visibilitiesOf(index: PartIndex, now: PartsShown): ReadonlyMap<Mesh, Visibility> {
  const shown = shownMeshes(index, now);
  const inFocus = new Set(selectedMeshes(index, now));
  const hasGhosts = now.isGhosted && inFocus.size > 0;
  const visibilityOf = (mesh: Mesh): Visibility =>
    shown.has(mesh) ? (hasGhosts && !inFocus.has(mesh) ? 'ghost' : 'plain') : 'hidden';
  return new Map(index.meshes.map(({ mesh }) => [mesh, visibilityOf(mesh)]));
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

/** For each part the vector from the centre of the model to the part's centre; its meshes, one for each material, share it. */
function waysOut(index: PartIndex): ReadonlyMap<string, Vector3> {
  const middle = index.box.getCenter(new Vector3());
  const boxes = new Map<string, Box3>();
  for (const { partId, box } of index.meshes) boxes.set(partId, (boxes.get(partId) ?? new Box3()).union(box));
  return new Map([...boxes].map(([partId, box]) => [partId, box.getCenter(new Vector3()).sub(middle)]));
}
