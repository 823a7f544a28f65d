/** A run of text from PDF.js, on the page as shown (points, y downwards, without the viewer's rotation). */
export interface TextPiece {
  readonly str: string;
  /** Left end of the baseline, as the run is drawn. */
  readonly x: number;
  readonly y: number;
  /** Unit vector along the baseline. */
  readonly dx: number;
  readonly dy: number;
  /** Points along the baseline. */
  readonly length: number;
  /** Points from the baseline to the upper and to the lower edge of the letters. */
  readonly ascent: number;
  readonly descent: number;
  readonly isRightToLeft: boolean;
  /** Last run of its line. */
  readonly endsLine: boolean;
  /** Font family for measuring the letters: the one that the text layer uses. */
  readonly font: string;
}

/** The part of PDF.js's text content that is used. */
export interface TextContent {
  readonly items: readonly object[];
  readonly styles: Readonly<Record<string, TextStyle>>;
}

interface TextStyle {
  readonly ascent: number;
  readonly descent: number;
  readonly vertical: boolean;
  readonly fontFamily: string;
}

interface TextItem {
  readonly str: string;
  readonly dir: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
  readonly hasEOL: boolean;
}

type Matrix = readonly [number, number, number, number, number, number];

/**
 * Reads the runs of a page, in the order of the file, one for each run of the text layer.
 *
 * @param toPage from the units of the file to the page as shown: `page.getViewport({ scale: 1 }).transform`
 */
export function readTextPieces({ items, styles }: TextContent, toPage: readonly number[]): TextPiece[] {
  const matrix = matrixOf(toPage);
  const unit = Math.hypot(matrix[0], matrix[1]);
  return items.filter(isTextItem).map((item) => readPiece(item, styles[item.fontName], matrix, unit));
}

function readPiece(item: TextItem, style: TextStyle | undefined, toPage: Matrix, unit: number): TextPiece {
  const [a, b, c, d, x, y] = multiply(toPage, matrixOf(item.transform));
  const isVertical = style?.vertical === true;
  const angle = Math.atan2(b, a) + (isVertical ? Math.PI / 2 : 0);
  const size = Math.hypot(c, d);
  const ascent = size * ascentShare(style);
  return {
    str: item.str,
    x,
    y,
    dx: Math.cos(angle),
    dy: Math.sin(angle),
    length: (isVertical ? item.height : item.width) * unit,
    ascent,
    descent: size - ascent,
    isRightToLeft: item.dir === 'rtl',
    endsLine: item.hasEOL,
    font: style?.fontFamily ?? 'sans-serif',
  };
}

/** Share of a font's height above its baseline, as in the text layer; values in files are often invalid. */
function ascentShare(style: TextStyle | undefined): number {
  const [ascent, descent] = [style?.ascent ?? 0, Math.abs(style?.descent ?? 0)];
  const share = ascent / (ascent + descent);
  return share >= 0.6 && share <= 0.95 ? share : 0.8;
}

function isTextItem(item: object): item is TextItem {
  return 'str' in item;
}

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

function multiply(one: Matrix, two: Matrix): Matrix {
  return [
    one[0] * two[0] + one[2] * two[1],
    one[1] * two[0] + one[3] * two[1],
    one[0] * two[2] + one[2] * two[3],
    one[1] * two[2] + one[3] * two[3],
    one[0] * two[4] + one[2] * two[5] + one[4],
    one[1] * two[4] + one[3] * two[5] + one[5],
  ];
}
