import type { Part21 } from './part21.ts';
import { rawOf, refOf, refsOf, type StepRecord } from './records.ts';

/** What an item of a shape representation is to us. */
export type ItemKind = 'solid' | 'surface' | 'tessellation' | 'mapped' | 'wire' | 'other';

/** An item of a shape representation. */
export interface StepItem {
  readonly id: number;
  readonly kind: ItemKind;
  /** Bytes of its name. */
  readonly rawName: string;
}

/** A shape representation: the geometry of a product, or of a part of it. */
export interface StepRepresentation {
  readonly id: number;
  readonly items: readonly StepItem[];
  /** Number of its context, which has the units. */
  readonly context: number;
}

/** Keywords of shape representations. */
export const REPRESENTATIONS = [
  'SHAPE_REPRESENTATION',
  'ADVANCED_BREP_SHAPE_REPRESENTATION',
  'FACETED_BREP_SHAPE_REPRESENTATION',
  'ELEMENTARY_BREP_SHAPE_REPRESENTATION',
  'MANIFOLD_SURFACE_SHAPE_REPRESENTATION',
  'NON_MANIFOLD_SURFACE_SHAPE_REPRESENTATION',
  'GEOMETRICALLY_BOUNDED_SURFACE_SHAPE_REPRESENTATION',
  'GEOMETRICALLY_BOUNDED_WIREFRAME_SHAPE_REPRESENTATION',
  'EDGE_BASED_WIREFRAME_SHAPE_REPRESENTATION',
  'SHELL_BASED_WIREFRAME_SHAPE_REPRESENTATION',
  'CSG_SHAPE_REPRESENTATION',
  'TESSELLATED_SHAPE_REPRESENTATION',
  'TESSELLATED_SHAPE_REPRESENTATION_WITH_ACCURACY_PARAMETERS',
];

/** Whether the item is a body: a solid, a surface model or a tessellation. */
export function isBody({ kind }: StepItem): boolean {
  return kind === 'solid' || kind === 'surface' || kind === 'tessellation';
}

/** Null where the instance is no representation. */
export function readRepresentation(part21: Part21, id: number): StepRepresentation | null {
  const records = part21.records(id);
  const values = (records.length === 1 ? records[0] : records.find(({ keyword }) => keyword === 'REPRESENTATION'))?.values;
  const context = refOf(values?.[2]);
  if (!values || context === null) return null;
  const items = refsOf(values[1]).map((item) => readItem(part21, item));
  return { id, items, context };
}

const SOLID = /^(?:MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP|CSG_SOLID|(?:EXTRUDED|REVOLVED)_(?:AREA|FACE)_SOLID)$/;
const SURFACE = /^(?:(?:SHELL|FACE)_BASED_SURFACE_MODEL|OPEN_SHELL|CLOSED_SHELL|CONNECTED_FACE_SET|ADVANCED_FACE|FACE_SURFACE)$/;
const TESSELLATION =
  /^(?:TESSELLATED_(?:SOLID|SHELL)|(?:COMPLEX_)?TRIANGULATED_(?:FACE|SURFACE_SET)|CUBIC_BEZIER_TRIANGULATED_FACE)$/;
const WIRE =
  /^(?:(?:EDGE|SHELL)_BASED_WIREFRAME_MODEL|GEOMETRIC_CURVE_SET|TESSELLATED_(?:CURVE|POINT)_SET|.*_CURVE|CIRCLE|ELLIPSE|LINE|POLYLINE)$/;

function readItem(part21: Part21, id: number): StepItem {
  const records = part21.records(id);
  const named = records.length === 1 ? records[0] : records.find(({ keyword }) => keyword === 'REPRESENTATION_ITEM');
  return { id, kind: kindOf(part21, records), rawName: rawOf(named?.values[0]) };
}

function kindOf(part21: Part21, records: readonly StepRecord[]): ItemKind {
  const is = (pattern: RegExp) => records.some(({ keyword }) => pattern.test(keyword));
  if (is(TESSELLATION)) return 'tessellation';
  if (is(SOLID)) return 'solid';
  if (is(SURFACE)) return 'surface';
  if (is(/^MAPPED_ITEM$/)) return 'mapped';
  const set = records.find(({ keyword }) => keyword === 'GEOMETRIC_SET');
  if (set) {
    const kinds = refsOf(set.values[1]).map((member) => part21.records(member)[0]?.keyword ?? '');
    return kinds.some((keyword) => /SURFACE|PLANE/.test(keyword)) ? 'surface' : 'wire';
  }
  return is(WIRE) ? 'wire' : 'other';
}
