import { DEFAULT_MATERIAL } from '../scene/default-material.ts';
import { IDENTITY } from '../scene/matrix.ts';
import type { Material, Primitive, Scene, SceneNode } from '../scene/scene.ts';

/** Geometry with nothing but positions and triangles. */
export function bare(positions: readonly number[] | Float32Array, indices: readonly number[] | Uint32Array): Primitive {
  return {
    positions: new Float32Array(positions),
    indices: new Uint32Array(indices),
    normals: null,
    uvs: null,
    colours: null,
    material: null,
  };
}

/** A point of a surface for each u and v from 0 to 1. */
export type Surface = (u: number, v: number) => readonly [x: number, y: number, z: number];

/** A grid of `across` by `along` squares laid on a surface, two triangles each; `u` and `v` as texture coordinates. */
export function gridOn(surface: Surface, across: number, along: number): Primitive & { readonly uvs: Float32Array } {
  const positions = new Float32Array(3 * (across + 1) * (along + 1));
  const uvs = new Float32Array(2 * (across + 1) * (along + 1));
  const indices = new Uint32Array(6 * across * along);
  let vertex = 0;
  for (let row = 0; row <= along; row++) {
    for (let column = 0; column <= across; column++) {
      positions.set(surface(column / across, row / along), 3 * vertex);
      uvs.set([column / across, row / along], 2 * vertex++);
    }
  }
  let at = 0;
  for (let row = 0; row < along; row++) {
    for (let column = 0; column < across; column++) {
      const corner = row * (across + 1) + column;
      const above = corner + across + 1;
      indices.set([corner, corner + 1, above + 1, corner, above + 1, above], at);
      at += 6;
    }
  }
  return { ...bare(positions, indices), uvs };
}

/** A ball; its poles hold triangles without an area. */
export const ball = (radius: number, [x, y, z] = [0, 0, 0]): Surface => {
  return (u, v) => [
    x + radius * Math.sin(Math.PI * v) * Math.sin(2 * Math.PI * u),
    y - radius * Math.cos(Math.PI * v),
    z + radius * Math.sin(Math.PI * v) * Math.cos(2 * Math.PI * u),
  ];
};

/** A level square of edge 1 in x and z, at the height `y`, that looks up. */
export const level = (y: number): Surface => {
  return (u, v) => [u, y, 1 - v];
};

/** A box of eight vertices, twelve triangles, from the origin to the given corner. */
export function box(width: number, height: number, depth: number): Primitive {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bits) => [bits & 1 && width, bits & 2 && height, bits & 4 && depth]);
  const faces = [0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5];
  return bare(corners, faces);
}

/** A scene of top-level parts, each with one primitive. */
export function sceneOf(primitives: readonly Primitive[], more: Partial<Scene> = {}): Scene {
  return {
    nodes: primitives.map((_, index) => aNode({ partId: `${index}`, mesh: index })),
    meshes: primitives.map((primitive) => ({ primitives: [primitive] })),
    materials: [],
    textures: [],
    warnings: [],
    ...more,
  };
}

export function aNode(node: Partial<SceneNode>): SceneNode {
  return { partId: '0', name: '', parent: null, matrix: IDENTITY, mesh: null, ...node };
}

export function movedBy(x: number, y: number, z: number): readonly number[] {
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
}

export function aMaterial(material: Partial<Material>): Material {
  return { ...DEFAULT_MATERIAL, ...material };
}
