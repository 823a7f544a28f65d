/**
 * Maximum distance of a pin from the surface of its part, as a share of the model's longest side; beyond it, the pin belongs
 * to another model. A level of detail moves the surface by its own error at most: 0.09 of the diagonal for small models, far
 * less for others.
 */
const LOST_FROM = 0.2;

/**
 * Whether a pin no longer fits the model (docs/decisions/0012): its part is missing, or the surface of the part has moved
 * away.
 *
 * @param distance from the pin to the surface of its part; null when the part is missing or has no visible surface
 * @param longestSide of the bounding box of the model, in the same units
 */
export function isPinLost(distance: number | null, longestSide: number): boolean {
  return distance === null || distance > LOST_FROM * longestSide;
}
