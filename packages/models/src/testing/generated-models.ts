import type { Primitive, Scene, SceneNode } from '../scene/scene.ts';
import { cover, housing, screw, shaft, spring, wheel } from './machine-parts.ts';
import { aMaterial, aNode, bare, gridOn, movedBy, type Surface, sceneOf } from './shapes.ts';

/** A rough closed surface like a scan: 6 × `edge`² × 2 triangles, a million at 289. */
export function generatedScan(edge: number): Scene {
  const faces = [0, 1, 2, 3, 4, 5].map((face) => gridOn(scanFace(face), edge, edge));
  return sceneOf([joined(faces)]);
}

const MILLION_EDGE = 289;

/** The mesh of a million triangles (1,002,252) of the bench. */
export function millionTriangles(): Scene {
  return generatedScan(MILLION_EDGE);
}

/** One side of a cube blown up to a ball, with hills, ridges and a grain. */
function scanFace(face: number): Surface {
  return (u, v) => {
    const a = Math.tan((u - 0.5) * (Math.PI / 2));
    const b = Math.tan((v - 0.5) * (Math.PI / 2));
    const corner = [
      [1, b, -a],
      [-1, b, a],
      [a, 1, -b],
      [a, -1, b],
      [a, b, 1],
      [-a, b, -1],
    ][face] ?? [0, 0, 1];
    const [x = 0, y = 0, z = 0] = corner;
    const length = Math.hypot(x, y, z);
    const [dx, dy, dz] = [x / length, y / length, z / length];
    const hills = 0.08 * Math.sin(3 * dx + 1) * Math.cos(4 * dy) + 0.05 * Math.sin(7 * dz + 2 * dx);
    const ridges = 0.02 * Math.abs(Math.sin(11 * dx + 5 * dy)) + 0.012 * Math.abs(Math.cos(17 * dy - 9 * dz));
    const grain = 0.0012 * Math.sin(71 * dx + 13 * dy) * Math.sin(83 * dy + 29 * dz) * Math.sin(97 * dz + 41 * dx);
    const radius = 50 * (1 + hills + ridges + grain);
    return [radius * dx, radius * dy, radius * dz];
  };
}

/**
 * A machine of 150 parts like those of CAD: few large housings of few triangles, many small screws, springs and wheels of many.
 * 60 screws are 12 meshes shown five times each; every other part is a separate mesh. Units are millimetres.
 */
export function assemblyOf150(): Scene {
  const meshes: Primitive[] = [];
  const nodes: SceneNode[] = [aNode({ partId: '0', name: 'Machine' })];
  const place = (name: string, mesh: number, index: number, height: number) => {
    const matrix = movedBy((index % 15) * 90, height, Math.floor(index / 15) * 90);
    nodes.push(aNode({ partId: `0.${nodes.length - 1}`, name, parent: 0, mesh, matrix }));
  };
  const add = (primitive: Primitive) => meshes.push({ ...primitive, uvs: null, material: meshes.length % 6 }) - 1;
  for (let kind = 0; kind < 12; kind++) {
    const mesh = add(screw(1.5 + kind * 0.4, 10 + kind * 3));
    for (let time = 0; time < 5; time++) place(`Screw M${kind + 3}`, mesh, kind * 5 + time, 60);
  }
  for (let at = 0; at < 20; at++) place(`Spring ${at}`, add(spring(4 + (at % 5), 30 + at)), at + 60, 0);
  for (let at = 0; at < 20; at++) place(`Wheel ${at}`, add(wheel(12 + at, 20 + (at % 4) * 12)), at + 80, 0);
  for (let at = 0; at < 20; at++) place(`Shaft ${at}`, add(shaft(3 + (at % 6), 60 + 4 * at)), at + 100, 0);
  for (let at = 0; at < 20; at++) place(`Cover ${at}`, add(cover(40 + at)), at + 120, 0);
  for (let at = 0; at < 10; at++) place(`Housing ${at}`, add(housing(200 + 30 * at)), at + 140, -160);
  const colours = [
    [0.55, 0.56, 0.58],
    [0.45, 0.18, 0.03],
    [0.02, 0.02, 0.03],
    [0.6, 0.38, 0.05],
    [0.22, 0.01, 0.01],
    [0.02, 0.08, 0.26],
  ] as const;
  return sceneOf([], {
    nodes,
    meshes: meshes.map((primitive) => ({ primitives: [primitive] })),
    materials: colours.map(([red, green, blue], index) =>
      aMaterial({ name: `Colour ${index}`, baseColour: [red, green, blue, 1] }),
    ),
  });
}

/** Joins several primitives into one; vertices and triangles stay unchanged. */
function joined(pieces: readonly Primitive[]): Primitive {
  const positions = new Float32Array(pieces.reduce((sum, piece) => sum + piece.positions.length, 0));
  const indices = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.indices.length, 0));
  let vertices = 0;
  let corners = 0;
  for (const piece of pieces) {
    positions.set(piece.positions, 3 * vertices);
    for (const vertex of piece.indices) indices[corners++] = vertex + vertices;
    vertices += piece.positions.length / 3;
  }
  return bare(positions, indices);
}
