import type { Primitive } from '../scene/scene.ts';
import { readFiles } from './read-files.ts';

/** A square with texture coordinates. */
export const GEOMETRY = `Geometry: 10, "Geometry::", "Mesh" {
  Vertices: *12 { a: 0,0,0,1,0,0,1,1,0,0,1,0 }
  PolygonVertexIndex: *4 { a: 0,1,2,-4 }
  LayerElementUV: 0 {
    MappingInformationType: "ByPolygonVertex"
    ReferenceInformationType: "IndexToDirect"
    UV: *8 { a: 0,0,1,0,1,1,0,1 }
    UVIndex: *4 { a: 0,1,2,3 }
  }
}`;
/** A part of a file of text. */
export const model = (id: number, name: string, properties = '') =>
  `Model: ${id}, "Model::${name}", "Mesh" { Properties70: { ${properties} } }`;

/** A text file of version 7.4 with these objects and connections, `child parent` or `child parent property` each. */
export function text(objects: readonly string[], connections: readonly string[], settings = ''): string {
  const lines = connections.map((line) => {
    const [child, parent, property] = line.split(' ');
    return property ? `C: "OP",${child},${parent}, "${property}"` : `C: "OO",${child},${parent}`;
  });
  return `; FBX 7.4.0 project file
FBXHeaderExtension:  { FBXVersion: 7400 }
GlobalSettings: { Properties70: { ${settings} } }
Objects: {
${objects.join('\n')}
}
Connections: {
${lines.join('\n')}
}
`;
}

/** Reads a file with its companion files. */
export const read = async (content: string | Uint8Array, files: Record<string, Uint8Array> = {}) =>
  (await readFiles({ 'a.fbx': content, ...files })).scene;
/** Rounds to five digits. */
export const rounded = (values: Iterable<number>) => Array.from(values, (value) => Number(value.toFixed(5)) + 0);

/** The points of its triangles, one after the other. */
export const cornersOf = ({ indices, positions }: Primitive) =>
  Array.from(indices, (vertex) => [...positions.subarray(3 * vertex, 3 * vertex + 3)]);
