import type { Material, TextureSlot } from '../../scene/scene.ts';
import { linear, plainMaterial, roughnessOfShine } from '../colour.ts';
import type { SceneDraft } from '../scene-draft.ts';
import {
  anywhereBelow,
  below,
  childOf,
  childrenOf,
  type DaeDocument,
  type DaeElement,
  follow,
  numbersOf,
} from './dae-document.ts';

const GREY = 'what has that material is grey';

const SHADINGS = ['phong', 'lambert', 'blinn', 'constant'];

/** Adds a material of the document, once; null with a warning where it or its effect is not there. */
export type MaterialAdder = (address: string, usedBy: string) => Promise<number | null>;

export function materialAdder(
  draft: SceneDraft,
  document: DaeDocument,
  findTexture: (reference: string) => Promise<number | null>,
): MaterialAdder {
  const places = new Map<string, number | null>();
  return async (address, usedBy) => {
    const known = places.get(address);
    if (known !== undefined) return known;
    const material = follow(draft, document, address, usedBy, GREY);
    const name = material?.attributes['name'] || material?.attributes['id'] || '';
    const url = childOf(material, 'instance_effect')?.attributes['url'];
    const effect = material && follow(draft, document, url, name || 'a material', GREY);
    const place = effect ? draft.materials.push(await materialFrom(document, effect, name, findTexture)) - 1 : null;
    places.set(address, place);
    return place;
  };
}

async function materialFrom(
  document: DaeDocument,
  effect: DaeElement,
  name: string,
  findTexture: (reference: string) => Promise<number | null>,
): Promise<Material> {
  const profile = childOf(effect, 'profile_COMMON');
  const shading = childOf(profile, 'technique')?.children.find((child) => SHADINGS.includes(child.name));
  const slot = async (use: string): Promise<TextureSlot | undefined> => {
    const sampler = below(shading, use, 'texture')?.attributes['texture'];
    const path = sampler === undefined ? undefined : picturePath(document, profile, sampler);
    const texture = path ? await findTexture(path) : null;
    return texture === null ? undefined : { texture, wrapS: 'repeat', wrapT: 'repeat', strength: 1 };
  };
  const [baseColour, emissive] = [await slot('diffuse'), await slot('emission')];
  const [red, green, blue] = baseColour ? [1, 1, 1] : colourOf(childOf(shading, 'diffuse'), 0.6);
  const shine = numbersOf(below(shading, 'shininess', 'float'))[0] ?? 0;
  return {
    ...plainMaterial(name, [red, green, blue, alphaOf(shading)]),
    roughness: roughnessOfShine(shine > 0 && shine <= 1 ? 128 * shine : shine),
    emissive: emissive ? [1, 1, 1] : shading?.name === 'constant' ? [0, 0, 0] : colourOf(childOf(shading, 'emission'), 0),
    maps: { ...(baseColour ? { baseColour } : {}), ...(emissive ? { emissive } : {}) },
  };
}

/** The colour of an element, linear; a picture that is missing leaves the grey. */
function colourOf(element: DaeElement | undefined, otherwise: number): [number, number, number] {
  const colour = numbersOf(childOf(element, 'color'));
  const share = (k: number) => linear(Number.isFinite(colour[k]) ? (colour[k] ?? otherwise) : otherwise);
  return [share(0), share(1), share(2)];
}

/** COLLADA 1.4, chapter 7, "Determining Transparency". Writers mix the two modes up; what would be invisible is solid. */
function alphaOf(shading: DaeElement | undefined): number {
  const transparent = childOf(shading, 'transparent');
  const share = numbersOf(below(shading, 'transparency', 'float'))[0] ?? 1;
  const colour = numbersOf(childOf(transparent, 'color'));
  const [red = 1, green = 1, blue = 1, own = 1] = colour;
  const isRgbZero = transparent?.attributes['opaque'] === 'RGB_ZERO';
  const alpha = isRgbZero ? 1 - share * (0.2126 * red + 0.7152 * green + 0.0722 * blue) : share * own;
  return alpha > 0 && alpha < 1 ? alpha : 1;
}

/** From the name of a sampler over its surface to the picture's address; exporters also name the picture itself. */
function picturePath(document: DaeDocument, profile: DaeElement | undefined, sampler: string): string | undefined {
  const parameter = (sid: string | undefined) =>
    childrenOf(profile, 'newparam').find(({ attributes }) => sid !== undefined && attributes['sid'] === sid);
  const sampled = childOf(parameter(sampler), 'sampler2D');
  const surface = childOf(parameter(childOf(sampled, 'source')?.text.trim()), 'surface');
  const image =
    document.find(childOf(sampled, 'instance_image')?.attributes['url']) ??
    document.find(childOf(surface, 'init_from')?.text.trim()) ??
    document.find(sampler);
  const from = childOf(image, 'init_from');
  const path = (anywhereBelow(from, 'ref') ?? from)?.text.trim();
  return path || undefined;
}
