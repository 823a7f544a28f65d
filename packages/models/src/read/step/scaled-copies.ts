import { inverse, type Matrix, multiply } from '../../scene/matrix.ts';
import { valuesOf } from './part21.ts';
import { placementMatrix, scalingMatrix } from './placements.ts';
import { refOf } from './records.ts';
import type { StepItem } from './representations.ts';
import { bodiesOf, type StepProduct, type StepStructure } from './structure.ts';

/** A mapped item that shows a product mirrored or in another size. */
export interface ScaledCopy {
  /** The mapped item. */
  readonly item: StepItem;
  /** Null where the shown representation is of no product. */
  readonly product: StepProduct | null;
  /** Number of the placement that the transform counts from. */
  readonly origin: number;
  /** In the units of the file. */
  readonly transform: Matrix;
  /** Whether it consists of bodies alone, which can be transformed. */
  readonly canBePlaced: boolean;
}

export function scaledCopiesIn(structure: StepStructure, items: readonly StepItem[]): ScaledCopy[] {
  const { part21 } = structure;
  return items.flatMap((item): ScaledCopy[] => {
    const [, map, target] = (item.kind === 'mapped' && valuesOf(part21, item.id, 'MAPPED_ITEM')) || [];
    const scaling = scalingMatrix(part21, refOf(target));
    const [originRef, mapped] = valuesOf(part21, refOf(map), 'REPRESENTATION_MAP') ?? [];
    const product = structure.owners.get(refOf(mapped) ?? -1) ?? null;
    const origin = refOf(originRef);
    const back = origin === null ? undefined : inverse(placementMatrix(part21, origin));
    if (!scaling || origin === null || !back) return [];
    const transform = multiply(scaling, back);
    const canBePlaced = product !== null && !structure.assemblies.has(product.id) && bodiesOf(structure, product).length > 0;
    return [{ item, product, origin, transform, canBePlaced }];
  });
}
