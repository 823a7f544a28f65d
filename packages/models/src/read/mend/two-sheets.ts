import { DEFAULT_MATERIAL } from '../../scene/default-material.ts';
import type { Material, Mesh, Primitive } from '../../scene/scene.ts';
import { weld } from '../../scene/weld.ts';

/**
 * Meshes whose front and back are separate sheets of different materials, in one place and facing opposite ways, with each sheet
 * shown from its own side only: shown from both sides, they would flicker through each other. Programs such as SketchUp export a
 * material for each side so. Adds the single-sided materials to `materials`.
 */
export function withSheetsFromOneSide(meshes: readonly Mesh[], materials: Material[]): Mesh[] {
  const known = new Map<number | null, number>();
  const fromOneSide = (material: number | null): number => {
    const source = material === null ? DEFAULT_MATERIAL : (materials[material] ?? DEFAULT_MATERIAL);
    if (material !== null && !source.doubleSided) return material;
    const place = known.get(material) ?? materials.push({ ...source, doubleSided: false }) - 1;
    known.set(material, place);
    return place;
  };
  return meshes.map((mesh) => {
    const sheets = sheetsIn(mesh.primitives);
    if (sheets.size === 0) return mesh;
    return {
      primitives: mesh.primitives.map((primitive, index) =>
        sheets.has(index) ? { ...primitive, material: fromOneSide(primitive.material) } : primitive,
      ),
    };
  });
}

/** Indexes of primitives with a triangle that another primitive has the other way round. */
function sheetsIn(primitives: readonly Primitive[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (primitives.length < 2) return found;
  const all = new Float32Array(primitives.reduce((sum, { positions }) => sum + positions.length, 0));
  let filled = 0;
  for (const { positions } of primitives) {
    all.set(positions, filled);
    filled += positions.length;
  }
  const { places } = weld(all.length / 3, [all]);
  const rows = Uint32Array.from({ length: primitives.reduce((sum, { indices }) => sum + indices.length, 0) });
  const owners: number[] = [];
  const turns: boolean[] = [];
  let from = 0;
  primitives.forEach(({ positions, indices }, owner) => {
    for (let at = 0; at < indices.length; at += 3) {
      const [a = 0, b = 0, c = 0] = [0, 1, 2].map((k) => places[from + (indices[at + k] ?? 0)] ?? 0);
      const [low = 0, middle = 0, high = 0] = [a, b, c].sort((one, other) => one - other);
      rows.set([low, middle, high], 3 * owners.length);
      turns.push((a === low && b === middle) || (b === low && c === middle) || (c === low && a === middle));
      owners.push(owner);
    }
    from += positions.length / 3;
  });
  const { firsts, places: same } = weld(owners.length, [rows]);
  for (let triangle = 0; triangle < owners.length; triangle++) {
    const first = firsts[same[triangle] ?? 0] ?? 0;
    const [own, other] = [owners[triangle] ?? 0, owners[first] ?? 0];
    if (own !== other && turns[triangle] !== turns[first]) found.add(own).add(other);
  }
  return found;
}
