/** A run of words as PDF.js reads it, on the page as it is shown (points, y downwards, the viewer's turn not applied). */
export interface TextPiece {
  readonly str: string;
  /** Left end of the base line, as the run is drawn. */
  readonly x: number;
  readonly y: number;
  /** Unit vector along the base line. */
  readonly dx: number;
  readonly dy: number;
  /** Points along the base line. */
  readonly length: number;
  /** Points from the base line to the upper and to the lower edge of the letters. */
  readonly ascent: number;
  readonly descent: number;
  readonly isRightToLeft: boolean;
  /** The line ends after it. */
  readonly endsLine: boolean;
  /** Family that the letters are measured in: the one that the text layer puts them in. */
  readonly font: string;
}

/** What of PDF.js's text content is read. */
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
 * Reads the runs of a page. They stand in the order in which the file writes them, one for each run of the text layer.
 *
 * @param toPage from the units of the file to the page as it is shown: `page.getViewport({ scale: 1 }).transform`
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

/** Share of the height of a font that lies above its base line, as the text layer has it; files often give nonsense. */
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
