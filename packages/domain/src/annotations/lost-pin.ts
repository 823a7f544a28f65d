/**
 * A pin that is further than this from the surface of its part was put on another model; a share of the model's longest side.
 * A level of the same model moves it by the error of that level at most: of small models 0.09 of the diagonal, else far less.
 */
const LOST_FROM = 0.2;

/**
 * Whether the place of a pin is not on a model (docs/decisions/0012): its part is not there any more, or the surface of it is
 * elsewhere.
 *
 * @param distance from the pin to the surface of its part; null where there is no such part or nothing of it to see
 * @param longestSide of the box around the whole model, in the same units
 */
export function isPinLost(distance: number | null, longestSide: number): boolean {
  return distance === null || distance > LOST_FROM * longestSide;
}
