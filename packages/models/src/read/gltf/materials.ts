import type { Document, Material as GltfMaterial, Texture as GltfTexture, TextureInfo } from '@gltf-transform/core';
import type { PBRSpecularGlossiness, Transform, Transmission } from '@gltf-transform/extensions';
import type { Material, TextureSlot, TextureUse } from '../../scene/scene.ts';
import type { Companions } from '../companions.ts';
import { baseName } from '../model-file.ts';
import { addTextureOfAnyKind, missingTexture } from '../pictures/textures.ts';
import { addWarning, type SceneDraft } from '../scene-draft.ts';

/** How the pictures of a material lie on a mesh: one list of coordinates, moved, turned and scaled. */
export interface Layout {
  /** Number of the list of coordinates. */
  readonly coordinates: number;
  readonly transform: Transform | null;
}

/** Adds the materials in the document's order. Gives the layout of each, which its meshes have to follow. */
export async function addMaterials(draft: SceneDraft, document: Document, companions: Companions): Promise<readonly Layout[]> {
  const places = new Map<GltfTexture, Promise<number | null>>();
  const place = (texture: GltfTexture): Promise<number | null> => {
    const known = places.get(texture);
    if (known !== undefined) return known;
    const bytes = texture.getImage();
    const name = baseName(texture.getURI()) || texture.getName() || `texture ${places.size}`;
    if (!bytes) addWarning(draft, missingTexture(draft, texture.getURI() || name, companions));
    const added = bytes ? addTextureOfAnyKind(draft, name, bytes) : Promise.resolve(null);
    places.set(texture, added);
    return added;
  };
  const layouts: Layout[] = [];
  for (const source of document.getRoot().listMaterials()) layouts.push(await addMaterial(draft, source, place));
  return layouts;
}

async function addMaterial(
  draft: SceneDraft,
  source: GltfMaterial,
  place: (texture: GltfTexture) => Promise<number | null>,
): Promise<Layout> {
  const glossy = source.getExtension<PBRSpecularGlossiness>('KHR_materials_pbrSpecularGlossiness');
  const slots = glossy ? glossySlots(source, glossy) : slotsOf(source);
  if (glossy?.getSpecularGlossinessTexture()) {
    addWarning(draft, `${draft.file}: the gloss picture of ${source.getName() || 'a material'} is left out.`);
  }
  const layout = layoutOf(slots);
  const maps: Partial<Record<TextureUse, TextureSlot>> = {};
  for (const { use, texture, info, strength } of slots) {
    const index = texture && (await place(texture));
    if (!info || typeof index !== 'number') continue;
    if (!sameLayout(layout, layoutFrom(info))) {
      addWarning(
        draft,
        `${draft.file}: the ${use} picture of ${source.getName() || 'a material'} lies in another way than its colour and was left out.`,
      );
      continue;
    }
    maps[use] = { texture: index, wrapS: wrapOf(info.getWrapS()), wrapT: wrapOf(info.getWrapT()), strength };
  }
  draft.materials.push(throughGlass(draft, source, { ...(glossy ? glossyLook(glossy) : look(source)), ...finish(source), maps }));
  return layout;
}

/** What remains of a surface that lets all light through, so that clear glass is still seen. */
const CLEAREST = 0.25;

/** Shows KHR_materials_transmission as transparency. One that a picture spreads over the surface is left out with a warning. */
function throughGlass(draft: SceneDraft, source: GltfMaterial, material: Material): Material {
  const glass = source.getExtension<Transmission>('KHR_materials_transmission');
  const share = Math.min(Math.max(glass?.getTransmissionFactor() ?? 0, 0), 1);
  if (share === 0) return material;
  if (glass?.getTransmissionTexture()) {
    addWarning(draft, `${draft.file}: ${material.name || 'a material'} is clear only in places, and is shown solid.`);
    return material;
  }
  const [red, green, blue, alpha] = material.baseColour;
  const opacity = alpha * (1 - share * (1 - CLEAREST));
  return { ...material, baseColour: [red, green, blue, opacity], alpha: 'blend' };
}

function look(source: GltfMaterial): Pick<Material, 'baseColour' | 'metallic' | 'roughness'> {
  const unlit = source.getExtension('KHR_materials_unlit') !== null;
  return {
    baseColour: source.getBaseColorFactor(),
    metallic: unlit ? 0 : source.getMetallicFactor(),
    roughness: unlit ? 1 : source.getRoughnessFactor(),
  };
}

/** The nearest metallic-roughness equivalent of a specular-glossiness material: coloured reflections mean metal. */
function glossyLook(glossy: PBRSpecularGlossiness): Pick<Material, 'baseColour' | 'metallic' | 'roughness'> {
  const [red, green, blue, alpha] = glossy.getDiffuseFactor();
  const specular = glossy.getSpecularFactor();
  const shine = Math.max(...specular);
  const metallic = Math.max(red, green, blue) < 0.04 && shine > 0.2 ? 1 : 0;
  const [r, g, b] = metallic === 1 ? specular : [red, green, blue];
  return { baseColour: [r, g, b, alpha], metallic, roughness: 1 - glossy.getGlossinessFactor() };
}

function finish(source: GltfMaterial): Pick<Material, 'name' | 'emissive' | 'alpha' | 'alphaCutoff' | 'doubleSided'> {
  const mode = source.getAlphaMode();
  return {
    name: source.getName(),
    emissive: source.getEmissiveFactor(),
    alpha: mode === 'BLEND' ? 'blend' : mode === 'MASK' ? 'mask' : 'opaque',
    alphaCutoff: source.getAlphaCutoff(),
    doubleSided: source.getDoubleSided(),
  };
}

interface Slot {
  readonly use: TextureUse;
  readonly texture: GltfTexture | null;
  readonly info: TextureInfo | null;
  readonly strength: number;
}

function slotsOf(source: GltfMaterial): readonly Slot[] {
  return [
    { use: 'baseColour', texture: source.getBaseColorTexture(), info: source.getBaseColorTextureInfo(), strength: 1 },
    {
      use: 'metallicRoughness',
      texture: source.getMetallicRoughnessTexture(),
      info: source.getMetallicRoughnessTextureInfo(),
      strength: 1,
    },
    ...commonSlots(source),
  ];
}

function glossySlots(source: GltfMaterial, glossy: PBRSpecularGlossiness): readonly Slot[] {
  return [
    { use: 'baseColour', texture: glossy.getDiffuseTexture(), info: glossy.getDiffuseTextureInfo(), strength: 1 },
    ...commonSlots(source),
  ];
}

function commonSlots(source: GltfMaterial): readonly Slot[] {
  return [
    { use: 'normal', texture: source.getNormalTexture(), info: source.getNormalTextureInfo(), strength: source.getNormalScale() },
    {
      use: 'occlusion',
      texture: source.getOcclusionTexture(),
      info: source.getOcclusionTextureInfo(),
      strength: source.getOcclusionStrength(),
    },
    { use: 'emissive', texture: source.getEmissiveTexture(), info: source.getEmissiveTextureInfo(), strength: 1 },
  ];
}

/** The layout of the first picture, the colour where there is one. */
function layoutOf(slots: readonly Slot[]): Layout {
  const info = slots.find((slot) => slot.texture && slot.info)?.info;
  return info ? layoutFrom(info) : { coordinates: 0, transform: null };
}

function layoutFrom(info: TextureInfo): Layout {
  const transform = info.getExtension<Transform>('KHR_texture_transform');
  return { coordinates: transform?.getTexCoord() ?? info.getTexCoord(), transform };
}

function sameLayout(a: Layout, b: Layout): boolean {
  return a.coordinates === b.coordinates && key(a.transform) === key(b.transform);
}

function key(transform: Transform | null): string {
  return transform ? JSON.stringify([transform.getOffset(), transform.getRotation(), transform.getScale()]) : '[[0,0],0,[1,1]]';
}

/** OpenGL's codes. */
function wrapOf(code: number): TextureSlot['wrapS'] {
  return code === 33_071 ? 'clamp' : code === 33_648 ? 'mirror' : 'repeat';
}
