import { plainText } from '@benchbook/confine/text';
import { extentOf, furthestOf } from '../../scene/extent.ts';
import { ModelError } from '../../scene/model-error.ts';
import type { Material, Mesh, Primitive, Scene } from '../../scene/scene.ts';
import { plainMaterial } from '../colour.ts';
import { NAME_MAX, TRIANGLES_MAX, VERTICES_MAX, WARNING_MAX, WARNINGS_MAX, WARNINGS_READ_MAX } from '../limits.ts';
import { type LeftOut, mendPrimitive } from './mend-primitive.ts';
import { shareEqualMeshes } from './share-meshes.ts';
import { withSidesThatShow } from './sides.ts';
import { withUsablePlaces } from './usable-places.ts';

/** Steps of single floats, as a share of a part's size, that an eye could see. */
const VISIBLE = 1e-4;

/** Warnings about parts whose numbers lie so far from zero that they are only known in visible steps. */
function coarseness(scene: Scene): string[] {
  const extents = scene.meshes.map(({ primitives }) => extentOf(primitives.map(({ positions }) => positions)));
  return scene.nodes.flatMap((node) => {
    const extent = node.mesh === null ? undefined : extents[node.mesh];
    if (!extent) return [];
    const { least, most } = extent;
    const furthest = furthestOf(extent);
    const size = Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2]);
    const step = furthest * 2 ** -23;
    if (!(step > VISIBLE * size)) return [];
    return [
      `${node.name || 'A part'} lies about ${round(furthest)} units from zero, where positions are only exact to ${round(step)} units; ` +
        'it may look stepped.',
    ];
  });
}

function round(value: number): string {
  return Number(value.toPrecision(2)).toString();
}

/**
 * Makes a reader's result a valid scene: only triangles that can be shown, equal meshes stored once; a warning counts the removed
 * triangles.
 *
 * @param saysSides Whether its materials say from which sides a surface is shown; else its shape decides.
 * @throws ModelError `NO_TRIANGLES` when none is left, `TOO_LARGE`.
 */
export function mendScene(scene: Scene, file: string, { saysSides = false } = {}): Scene {
  const leftOut: LeftOut = { notFinite: 0, withoutArea: 0, outOfRange: 0 };
  const materials = scene.materials.map(mendMaterial);
  const withOwnColours = whiteForVertexColours(materials, !saysSides);
  const meshes = scene.meshes.map(
    (mesh): Mesh => ({
      primitives: mesh.primitives
        .map((primitive) => mendPrimitive(primitive, leftOut))
        .filter((primitive) => primitive !== null)
        .map(withOwnColours),
    }),
  );
  const placed = withUsablePlaces(scene.nodes, file);
  const used = new Set(placed.nodes.map(({ mesh }) => mesh));
  const kept = meshes.map((mesh, index) => mesh.primitives.length > 0 && used.has(index));
  const shown = meshes.filter((_, index) => kept[index]);
  let next = 0;
  const places = kept.map((isKept) => (isKept ? next++ : -1));
  // A model of one part without a name gets the name of its file.
  const alone = placed.nodes.filter((node) => node.parent === null).length === 1;
  const nodes = placed.nodes.map((node) => {
    const place = node.mesh === null ? -1 : (places[node.mesh] ?? -1);
    const named = { ...node, name: node.name || (alone && node.parent === null ? file.replace(/\.[^.]+$/, '') : '') };
    return place < 0 ? { ...named, mesh: null } : { ...named, mesh: place };
  });
  const mended = {
    ...scene,
    materials,
    nodes,
    meshes: saysSides ? shown : withSidesThatShow(shown, materials),
  };
  refuseEmpty({ ...mended, warnings: [...scene.warnings, ...placed.warnings] }, leftOut, file);
  refuseTooMany(mended, file);
  const warnings = [...scene.warnings, ...placed.warnings, ...leftOutWarnings(leftOut, file), ...coarseness(mended)];
  return { ...shareEqualMeshes(mended), warnings: shortened(warnings) };
}

/**
 * Returns a function that gives a primitive with colours of vertices but no material a white one: those colours are multiplied by the
 * material's, and the default is grey.
 */
function whiteForVertexColours(materials: Material[], doubleSided: boolean): (primitive: Primitive) => Primitive {
  let white: number | undefined;
  return (primitive) => {
    if (!primitive.colours || primitive.material !== null) return primitive;
    white ??= materials.push({ ...plainMaterial('', [1, 1, 1]), doubleSided }) - 1;
    return { ...primitive, material: white };
  };
}

function leftOutWarnings({ notFinite, withoutArea, outOfRange }: LeftOut, file: string): string[] {
  const warnings: string[] = [];
  if (notFinite > 0) warnings.push(`${file}: ${triangles(notFinite)} with a corner that is no usable number left out.`);
  if (withoutArea > 0) warnings.push(`${file}: ${triangles(withoutArea)} without area left out.`);
  if (outOfRange > 0) warnings.push(`${file}: ${triangles(outOfRange)} with a corner that isn't in the file left out.`);
  return warnings;
}

function triangles(count: number): string {
  return count === 1 ? '1 triangle' : `${count} triangles`;
}

function refuseEmpty(scene: Scene, { notFinite, withoutArea, outOfRange }: LeftOut, file: string): void {
  if (scene.nodes.some((node) => node.mesh !== null)) return;
  const unusable = notFinite + withoutArea + outOfRange;
  const reason =
    unusable === 0
      ? `There are no triangles in it${leftOutBefore(scene, file)}.`
      : `None of its ${triangles(unusable)} can be shown: they have no area or corners that are no usable numbers.`;
  throw new ModelError('NO_TRIANGLES', file, reason);
}

/** What the reader omitted, which may be everything. */
function leftOutBefore({ warnings }: Scene, file: string): string {
  const [first] = warnings;
  return first?.startsWith(`${file}: `) ? `; ${first.slice(file.length + 2).replace(/\.$/, '')}` : '';
}

function refuseTooMany(scene: Scene, file: string): void {
  const primitives = scene.meshes.flatMap((mesh) => mesh.primitives);
  const count = primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  const vertices = primitives.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  if (count <= TRIANGLES_MAX && vertices <= VERTICES_MAX) return;
  const reason = `The model has ${count} triangles and ${vertices} vertices; ${TRIANGLES_MAX} and ${VERTICES_MAX} can be processed.`;
  throw new ModelError('TOO_LARGE', file, reason);
}

function shortened(warnings: readonly string[]): string[] {
  const distinct = [...new Set(warnings.map((warning) => plainText(warning, WARNING_MAX)))];
  if (distinct.length <= WARNINGS_MAX) return distinct;
  const rest = `${distinct.length - WARNINGS_MAX + 1} more of these.`;
  return [...distinct.slice(0, WARNINGS_MAX - 1), distinct.length < WARNINGS_READ_MAX ? rest : `At least ${rest}`];
}

/** Keeps what files give beyond their bounds, such as a colour of 2, within what a scene promises. */
function mendMaterial(material: Material): Material {
  const [red, green, blue, alpha] = material.baseColour;
  const [glowRed, glowGreen, glowBlue] = material.emissive;
  return {
    ...material,
    name: plainText(material.name, NAME_MAX),
    baseColour: [share(red), share(green), share(blue), share(alpha)],
    emissive: [share(glowRed), share(glowGreen), share(glowBlue)],
    metallic: share(material.metallic),
    roughness: share(material.roughness),
  };
}

function share(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
