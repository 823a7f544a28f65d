import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { around, type Box } from '../../text/line-box.ts';
import { boxUnder, type Drawing, STEP_NUMBERS } from './read-drawing.ts';

/** In points: how thick a rule may be, and how long it is at least. */
const THICK_MAX = 2.2;
const LONG_MIN = 4;

/** More than that are the hatching of a drawing. */
const RULES_MAX = 4_000;

const FILLED: ReadonlySet<unknown> = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke]);
const OUTLINED: ReadonlySet<unknown> = new Set([OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke]);

const MOVE = 0;

/** Straight lines of a page, upright or level, as thin boxes: drawn as lines, as thin boxes or as the outline of a box. */
export function readRules(drawing: Drawing): readonly Box[] {
  const rules = drawing.flatMap(({ operator, given: [paint, data], matrix }) => {
    if (operator !== OPS.constructPath || !(FILLED.has(paint) || OUTLINED.has(paint))) return [];
    return partsOf(Array.isArray(data) ? data[0] : null).flatMap((part) => rulesOf(boxUnder(matrix, part), OUTLINED.has(paint)));
  });
  return rules.length > RULES_MAX ? [] : rules;
}

/** The box of each part of a path that begins with a move. */
function partsOf(path: unknown): readonly Box[] {
  if (!(path instanceof Float32Array)) return [];
  const parts: (readonly [number, number])[][] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    const numbers = STEP_NUMBERS[step];
    if (numbers === undefined) return [];
    if (step === MOVE || parts.length === 0) parts.push([]);
    for (let index = at + 1; index < at + numbers; index += 2) parts.at(-1)?.push([path[index] ?? 0, path[index + 1] ?? 0]);
    at += 1 + numbers;
  }
  return parts.filter((points) => points.length > 1).map(around);
}

function rulesOf(box: Box, isOutlined: boolean): readonly Box[] {
  const { left, top, right, bottom } = box;
  const [wide, high] = [right - left, bottom - top];
  if (Math.max(wide, high) < LONG_MIN) return [];
  if (Math.min(wide, high) <= THICK_MAX) return [box];
  if (!isOutlined) return [];
  return [
    { ...box, bottom: top },
    { ...box, top: bottom },
    { ...box, right: left },
    { ...box, left: right },
  ];
}

export function isLevel({ left, top, right, bottom }: Box): boolean {
  return right - left > bottom - top;
}
