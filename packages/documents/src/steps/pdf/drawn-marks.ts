import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../text/line-box.ts';
import type { TextLine } from '../../text/text-line.ts';
import { boundsOf, type Drawing } from './read-drawing.ts';

/** Sides of a mark of a list, in points, and how much longer one may be than the other. */
const SIDE_MIN = 1.5;
const SIDE_MAX = 9;
const SQUARE = 1.35;

/** Of the size of the words: how far before them their mark ends. */
const REACH = 2.5;

/** Letters of an item at least: what has fewer is a label beside a dot of a drawing. */
const LETTERS_MIN = 3;

/** Marks of a page that are looked at; more are the dots of a drawing. */
const MARKS_MAX = 500;

const FILLED: ReadonlySet<unknown> = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke]);
const OUTLINED: ReadonlySet<unknown> = new Set([OPS.stroke, OPS.closeStroke]);

/**
 * Lines with the marks of lists that are drawn as shapes, as browsers print them, put before their words as if they were
 * letters.
 */
export function withDrawnMarks<Line extends TextLine>(lines: readonly Line[], drawing: Drawing): readonly Line[] {
  const marks = marksOf(drawing);
  if (marks.length === 0 || marks.length > MARKS_MAX) return lines;
  return lines.map((line) => {
    const mark = marks.find((box) => isBefore(box, line));
    return mark ? { ...line, text: `\u2022 ${line.text}`, x: mark.left, width: line.x + line.width - mark.left } : line;
  });
}

function marksOf(drawing: Drawing): readonly Box[] {
  return drawing.flatMap((drawn) => {
    const [paint] = drawn.given;
    if (drawn.operator !== OPS.constructPath || !(FILLED.has(paint) || OUTLINED.has(paint))) return [];
    const box = boundsOf(drawn);
    return box && isMark(box) ? [box] : [];
  });
}

function isMark({ left, top, right, bottom }: Box): boolean {
  const [least, most] = [Math.min(right - left, bottom - top), Math.max(right - left, bottom - top)];
  return least >= SIDE_MIN && most <= SIDE_MAX && most <= SQUARE * least;
}

function isBefore({ left, top, right, bottom }: Box, { text, x, y, size, ascent, angle }: TextLine): boolean {
  if (text.length < LETTERS_MIN) return false;
  const middle = (top + bottom) / 2;
  return angle === 0 && left < x && right <= x && x - right <= REACH * size && middle < y && middle > y - ascent;
}
