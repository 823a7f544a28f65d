import { appearanceOfPart, type PartAppearance } from '@benchbook/domain/textures';
import { type Color, FrontSide, type Material, type Mesh, MeshStandardMaterial, type Side, Vector3 } from 'three';
import { appearanceMaterial, type TextureRepeat } from '../surfaces/appearance-material.ts';
import { openPatternCache } from '../surfaces/triplanar.ts';
import { disposeMaterial } from './dispose.ts';
import type { PartIndex } from './parts.ts';

/** Share of the glow colour mixed into the part's colour, for a glow of 1. */
const TINT = 1.6;
/** Opacity of a ghosted part. */
const GHOST_OPACITY = 0.12;

/** Appearance of a mesh on top of its material. */
interface Over {
  readonly glow: Color;
  /** 0 for no glow. */
  readonly intensity: number;
  readonly isGhost: boolean;
  readonly isWireframe: boolean;
}

/** The materials of the meshes: those of the file, replaced by appearances and paint, and modified copies. */
interface MaterialOverrides {
  apply(mesh: Mesh, over: Over): void;
  setAppearances(looks: readonly PartAppearance[]): void;
  /** Returns the materials painted before; the caller disposes of them once no mesh uses them. */
  paint(materials: ReadonlyMap<Mesh, Material>): ReadonlyMap<Mesh, Material>;
  /** Restores the file's material on every mesh. */
  close(): void;
}

interface MaterialOverridesOptions {
  readonly repeat: TextureRepeat;
  /** Called when a texture has loaded. */
  onChange(): void;
}

export function openMaterialOverrides(index: PartIndex, { repeat, onChange }: MaterialOverridesOptions): MaterialOverrides {
  const fromFile = new Map(index.meshes.map(({ mesh }) => [mesh, mesh.material]));
  const looked = new Map<Mesh, Material>();
  const copies = new Map<Mesh, Material>();
  let painted: ReadonlyMap<Mesh, Material> = new Map();
  const patternCache = openPatternCache();
  return {
    apply: (mesh, over) => {
      const base = painted.get(mesh) ?? looked.get(mesh) ?? fromFile.get(mesh) ?? mesh.material;
      const before = copies.get(mesh);
      const copy = differs(over) ? ownCopy(base, over) : undefined;
      mesh.material = copy ?? base;
      if (copy) copies.set(mesh, copy);
      else copies.delete(mesh);
      before?.dispose();
    },
    setAppearances: (looks) => {
      for (const material of looked.values()) disposeMaterial(material);
      looked.clear();
      for (const { mesh, partId, box } of index.meshes) {
        const look = appearanceOfPart(looks, { id: partId, name: index.find(partId)?.name ?? '' });
        if (!look) continue;
        const size = box.getSize(new Vector3()).multiplyScalar(index.scale);
        const partWidth = Math.max(size.x, size.y, size.z);
        const material = fromFile.get(mesh);
        const options = { partWidth, repeat, isFlat: isFlatShaded(material), side: sideOf(material), patternCache, onChange };
        looked.set(mesh, appearanceMaterial(look, options));
      }
    },
    paint: (materials) => {
      const before = painted;
      painted = materials;
      return before;
    },
    close: () => {
      for (const material of copies.values()) material.dispose();
      for (const material of painted.values()) material.dispose();
      for (const material of looked.values()) disposeMaterial(material);
      for (const [mesh, material] of fromFile) mesh.material = material;
      patternCache.dispose();
    },
  };
}

function differs({ intensity, isGhost, isWireframe }: Over): boolean {
  return intensity !== 0 || isGhost || isWireframe;
}

function isFlatShaded(material: Material | Material[] | undefined): boolean {
  const [one] = [material ?? []].flat();
  return one instanceof MeshStandardMaterial && one.flatShading;
}

/** Sides of a surface that its material shows. */
export function sideOf(material: Material | Material[] | undefined): Side {
  const [one] = [material ?? []].flat();
  return one?.side ?? FrontSide;
}

function ownCopy(material: Material | Material[], { glow, intensity, isGhost, isWireframe }: Over): Material {
  const [one] = [material].flat();
  if (!one) throw new Error('A mesh has a material');
  const own = one.clone();
  // three copies the values of a material, but not its shader customisations.
  own.onBeforeCompile = one.onBeforeCompile;
  own.customProgramCacheKey = one.customProgramCacheKey;
  light(own, glow, intensity);
  if (isGhost) Object.assign(own, { transparent: true, opacity: GHOST_OPACITY, depthWrite: false });
  if ('wireframe' in own) own.wireframe = isWireframe;
  return own;
}

function light(material: Material, colour: Color, intensity: number): void {
  if (!(material instanceof MeshStandardMaterial) || intensity === 0) return;
  material.emissive.copy(colour);
  material.emissiveMap = null;
  material.emissiveIntensity = intensity;
  // A glow alone is invisible on light parts.
  material.color.lerp(colour, intensity * TINT);
}
