import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { extentOf } from '../scene/extent.ts';
import { pickVertices } from '../scene/pick-vertices.ts';
import type { Primitive } from '../scene/scene.ts';
import type { AccessorTable } from './accessor-table.ts';
import { bytesOf } from './byte-streams.ts';
import type { GltfPrimitive } from './gltf-json.ts';
import { encodeOnGrid, type Grid, gridFor, onGrid } from './grid.ts';

const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const FLOAT = 5126;
const BYTE = 5120;

/** Coarsest step of texture coordinates: a quarter of a pixel of a 4K texture. */
const UV_STEP = 2 ** -14;

/** Writes the values of a primitive, which has normals and whose positions lie on the grid. */
export function writePrimitive(primitive: Primitive, grid: Grid, material: number, accessors: AccessorTable): GltfPrimitive {
  const ordered = inDrawingOrder(primitive);
  const { positions, normals, uvs, colours, indices } = ordered;
  const count = positions.length / 3;
  const attributes: Record<string, number> = {
    POSITION: accessors.add('positions', bytesOf(encodeOnGrid(positions, grid)), {
      componentType: FLOAT,
      count,
      type: 'VEC3',
      ...rangeOf(positions),
    }),
  };
  if (normals) {
    const bytes = MeshoptEncoder.encodeFilterOct(inFours(normals), count, 4, 8);
    attributes['NORMAL'] = accessors.add('normals', bytes, { componentType: BYTE, normalized: true, count, type: 'VEC3' });
  }
  if (uvs) {
    const uvGrid = gridFor(furthestOf(uvs), UV_STEP);
    const bytes = bytesOf(encodeOnGrid(onGrid(uvs, uvGrid), uvGrid));
    attributes['TEXCOORD_0'] = accessors.add('uvs', bytes, { componentType: FLOAT, count, type: 'VEC2' });
  }
  if (colours) {
    const bytes = bytesOf(asShorts(colours));
    attributes['COLOR_0'] = accessors.add('colours', bytes, {
      componentType: UNSIGNED_SHORT,
      normalized: true,
      count,
      type: 'VEC4',
    });
  }
  return { attributes, indices: writeIndices(indices, count, accessors), material };
}

function writeIndices(indices: Uint32Array, vertexCount: number, accessors: AccessorTable): number {
  // The highest short is reserved: it restarts strips.
  const isShort = vertexCount < 65_535;
  const bytes = bytesOf(isShort ? new Uint16Array(indices) : indices);
  return accessors.add(isShort ? 'shortIndices' : 'longIndices', bytes, {
    componentType: isShort ? UNSIGNED_SHORT : UNSIGNED_INT,
    count: indices.length,
    type: 'SCALAR',
  });
}

/** Triangles and vertices in the order that compresses best and draws fast; unused vertices are removed. */
function inDrawingOrder(primitive: Primitive): Primitive {
  const indices = primitive.indices.slice();
  const [order, count] = MeshoptEncoder.reorderMesh(indices, true, true);
  const sources = new Uint32Array(count);
  for (let vertex = 0; vertex < order.length; vertex++) {
    const place = order[vertex] ?? 0xffffffff;
    if (place !== 0xffffffff) sources[place] = vertex;
  }
  return pickVertices(primitive, sources, indices);
}

/** Minimum and maximum of each axis, as required in a document. */
function rangeOf(positions: Float32Array): { min: readonly number[]; max: readonly number[] } {
  const { least, most } = extentOf([positions]);
  return { min: least, max: most };
}

/** x, y, z, 0 of each normal, as the encoder's filter takes them. */
function inFours(normals: Float32Array): Float32Array {
  const fours = new Float32Array((normals.length / 3) * 4);
  for (let vertex = 0; 3 * vertex < normals.length; vertex++) {
    for (let k = 0; k < 3; k++) fours[4 * vertex + k] = normals[3 * vertex + k] ?? 0;
  }
  return fours;
}

function furthestOf(values: Float32Array): number {
  let furthest = 0;
  for (let at = 0; at < values.length; at++) furthest = Math.max(furthest, Math.abs(values[at] ?? 0));
  return furthest;
}

/** 0 to 1 as 0 to 65,535; linear colours in eight bits would show banding in dark areas. */
function asShorts(values: Float32Array): Uint16Array {
  const shorts = new Uint16Array(values.length);
  for (let at = 0; at < values.length; at++) shorts[at] = Math.round(Math.min(1, Math.max(0, values[at] ?? 0)) * 65_535);
  return shorts;
}
