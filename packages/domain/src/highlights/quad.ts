/**
 * The four corners of one line of marked text, or of a box: upper left, upper right, lower left, lower right (x1 to x4, y1 to
 * y4) in the direction of the text. PDF points (1/72 inch) from the upper left corner of the page with its own rotation
 * applied, but not the viewer's; x grows to the right, y downwards (CONST-42, PDF-08).
 */
export interface Quad {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly x3: number;
  readonly y3: number;
  readonly x4: number;
  readonly y4: number;
}
