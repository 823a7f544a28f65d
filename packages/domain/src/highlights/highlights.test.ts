import { aHighlight } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxQuad,
  DEFAULT_BOX,
  inReadingOrder,
  isQuad,
  LINK_HIGHLIGHT_COLOR,
  newMarker,
  numberHighlights,
  parseAnnoId,
  parseQuads,
  printAnnoId,
  printQuads,
  readHighlightColor,
  SELECTED_HIGHLIGHT_COLOR,
  TEXT_HIGHLIGHT_COLOR,
} from './index.ts';

const point = fc.double({ min: -1_000_000, max: 1_000_000, noNaN: true }).map((value) => value + 0);
const quad = fc.record({ x1: point, y1: point, x2: point, y2: point, x3: point, y3: point, x4: point, y4: point });
const marker = fc.constant(null).map(newMarker);

test('CONST-39 CONST-40 CONST-41 PDF-05: yellow for text, light blue while selected, green for links; anything else is not a colour', () => {
  expect([TEXT_HIGHLIGHT_COLOR, SELECTED_HIGHLIGHT_COLOR, LINK_HIGHLIGHT_COLOR]).toEqual([
    '255,255,0',
    '173,216,230',
    '144,238,144',
  ]);
  expect([' 0, 12 ,255', '000,7,9'].map(readHighlightColor)).toEqual(['0,12,255', '0,7,9']);
  const odd = ['', '1,2', '1,2,3,4', '256,0,0', '-1,0,0', '1.5,2,3', '#ffff00', 'red;url(javascript:alert(1))', '1,2,3;x'];
  expect(odd.map(readHighlightColor)).toEqual(odd.map(() => null));
});

test('CONST-42: a mark without text is a box of 275 x 25 points at 405, 165', () => {
  expect(printQuads([DEFAULT_BOX])).toBe('405,165,680,165,405,190,680,190');
  expect(boxQuad(1, 2, 3, 4)).toEqual({ x1: 1, y1: 2, x2: 4, y2: 2, x3: 1, y3: 6, x4: 4, y4: 6 });
});

test('PDF-07 PDF-08: quads round-trip through their text exactly; coordinates beyond any page are rejected', () => {
  const there = fc.property(fc.array(quad, { minLength: 1, maxLength: 20 }), (quads) => {
    expect(quads.every(isQuad)).toBe(true);
    expect(parseQuads(printQuads(quads))).toEqual(quads);
  });
  fc.assert(there);
  for (const far of [Number.NaN, Number.POSITIVE_INFINITY, 1_000_001, -1_000_001]) {
    expect(isQuad({ ...DEFAULT_BOX, y3: far })).toBe(false);
    expect(parseQuads(printQuads([{ ...DEFAULT_BOX, y3: far }]))).toBeNull();
  }
  expect(['', '1,2', '1,2,3,4,5,6,7,', '1,2,3,4,5,6,7,a', '1 2 3 4 5 6 7 8'].map(parseQuads)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('PDF-04: an Anno_id is PDF_ and 15 letters or digits, never the same twice', () => {
  const ids = Array.from({ length: 300 }, () => printAnnoId({ marker: newMarker(), link: null }));
  expect(ids.every((id) => /^PDF_[A-Za-z0-9]{15}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('PDF-14: the Anno_id of a link has 15 characters, WILINK and JSON of title and wip_ID', () => {
  const link = { instructionId: '018b', title: 'Valve service' };
  expect(printAnnoId({ marker: 'abcdefghijklmno', link })).toBe('abcdefghijklmnoWILINK{"title":"Valve service","wip_ID":"018b"}');
  const links = fc.option(fc.record({ instructionId: fc.string({ minLength: 1 }), title: fc.string() }));
  fc.assert(
    fc.property(marker, links, (each, other) => {
      const annoId = { marker: each, link: other };
      expect(parseAnnoId(printAnnoId(annoId))).toEqual(annoId);
    }),
  );
});

test.each([
  '',
  'PDF_',
  'PDF_short',
  'PDF_0123456789abcdef',
  '_0123456789abcde',
  '0123456789abcdeWILINK',
  '0123456789abcdeWILINK{not json}',
  '0123456789abcdeWILINKnull',
  '0123456789abcdeWILINK"title wip_ID"',
  '0123456789abcdeWILINK{"wip_ID":"018b"}',
  '0123456789abcdeWILINK{"title":"Valve"}',
  '0123456789abcdeWILINK{"title":"Valve","wip_ID":""}',
  '0123456789abcdeWILINK{"title":5,"wip_ID":"018b"}',
  '01234WILINK{"title":"Valve","wip_ID":"018b"}',
])('PDF-14: "%s" is not an Anno_id', (text) => {
  expect(parseAnnoId(text)).toBeNull();
});

test('PDF-09: highlights are sorted by page, then line by line from the left; marks on one line may differ in height', () => {
  const at = (quote: string, page: number, x: number, y: number, height = 12) =>
    aHighlight({ quote, page, quads: [boxQuad(x, y, 40, height)] });
  const marks = [
    at('page 2', 2, 0, 0),
    at('right of the line', 1, 200, 100),
    at('second line', 1, 10, 120),
    at('left of the line, lower and smaller', 1, 50, 102, 9),
    at('first line', 1, 300, 80),
  ];
  const order = ['first line', 'left of the line, lower and smaller', 'right of the line', 'second line', 'page 2'];
  expect(inReadingOrder(marks).map(({ quote }) => quote)).toEqual(order);
});

/** A line of an upright page of 600 x 800 points, in coordinates of that page rotated clockwise. */
function turnedLine(quarters: number, x: number, y: number) {
  const corner = (atX: number, atY: number): [number, number] => {
    const turned: readonly [number, number][] = [
      [atX, atY],
      [800 - atY, atX],
      [600 - atX, 800 - atY],
      [atY, 600 - atX],
    ];
    return turned[quarters] ?? [atX, atY];
  };
  const [[x1, y1], [x2, y2]] = [corner(x, y), corner(x + 80, y)];
  const [[x3, y3], [x4, y4]] = [corner(x, y + 12), corner(x + 80, y + 12)];
  return { x1, y1, x2, y2, x3, y3, x4, y4 };
}

test.each([0, 1, 2, 3])(
  'PDF-09: on a page turned by %i quarters marks are in the order of its lines, also beside boxes',
  (quarters) => {
    const mark = (quote: string, x: number, y: number) => aHighlight({ quote, quads: [turnedLine(quarters, x, y)] });
    const lines = [
      mark('third line', 40, 140),
      mark('second line, right', 300, 119),
      mark('second line, left', 40, 120),
      mark('first line', 200, 100),
    ];
    const order = ['first line', 'second line, left', 'second line, right', 'third line'];
    expect(inReadingOrder(lines).map(({ quote }) => quote)).toEqual(order);
    const boxes = [10, 20, 30, 40, 50].map((at) => aHighlight({ quote: '', quads: [boxQuad(at, at, 40, 40)] }));
    const withBoxes = inReadingOrder([...boxes, ...lines]).map(({ quote }) => quote);
    expect(withBoxes.filter((quote) => quote !== '')).toEqual(order);
  },
);

test('PDF-09: reading order contains every highlight once, independent of creation order', () => {
  const place = fc.record({
    page: fc.integer({ min: 1, max: 3 }),
    x: fc.nat(3),
    y: fc.nat(60),
    height: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), (places) => {
      const marks = places.map(({ page, x, y, height }) => aHighlight({ page, quads: [boxQuad(x * 50, y, 40, height)] }));
      const ordered = inReadingOrder(marks);
      expect(new Set(ordered)).toEqual(new Set(marks));
      expect(ordered).toHaveLength(marks.length);
      expect(ordered.map(({ page }) => page)).toEqual(ordered.map(({ page }) => page).sort());
      expect(inReadingOrder([...ordered].reverse()).map(({ quads }) => quads)).toEqual(ordered.map(({ quads }) => quads));
    }),
  );
});

test('PDF-14: highlights that can be Done are numbered; links made on them or at the same place share the number, other links have none', () => {
  const place = (y: number) => [boxQuad(10, y, 100, 12)];
  const link = { instructionId: 'valve', title: 'Valve' };
  const marks = [
    aHighlight({ id: 'elsewhere', quads: place(400), link, mappingId: 'late' }),
    aHighlight({ id: 'alone', quads: place(200), link }),
    aHighlight({ id: 'late', quads: place(300) }),
    aHighlight({ id: 'over', quads: place(100), link }),
    aHighlight({ id: 'early', quads: place(100) }),
    aHighlight({ id: 'on a link', quads: place(500), link, mappingId: 'alone' }),
  ];
  const numbers = Object.fromEntries(numberHighlights(marks));
  expect(numbers).toEqual({ early: '1', over: '1', late: '2', elsewhere: '2' });
});

test('PDF-09: two marks are on one line up to the edge: the middle of one is the top or the bottom of the other', () => {
  const order = (leftY: number, leftHeight: number) => {
    const mark = (quote: string, x: number, y: number, height: number) =>
      aHighlight({ quote, quads: [boxQuad(x, y, 40, height)] });
    return inReadingOrder([mark('right', 200, 100, 20), mark('left', 10, leftY, leftHeight)]).map(({ quote }) => quote);
  };
  expect(order(110, 10), 'its top at the middle of the other').toEqual(['left', 'right']);
  expect(order(110.1, 10)).toEqual(['right', 'left']);
  expect(order(102, 8), 'its bottom at the middle of the other').toEqual(['left', 'right']);
  expect(order(115, 10), 'its middle at the bottom of the other').toEqual(['right', 'left']);
});

test.each([0, 1, 2, 3])('PDF-09: on a page turned by %i quarters the beginning of a mark counts, not its end', (quarters) => {
  const [begin, end] = [turnedLine(quarters, 40, 100), turnedLine(quarters, 360, 100)];
  const long = { ...begin, x2: end.x2, y2: end.y2, x4: end.x4, y4: end.y4 };
  const marks = [
    aHighlight({ quote: 'short', quads: [turnedLine(quarters, 60, 100)] }),
    aHighlight({ quote: 'long', quads: [long] }),
  ];
  expect(inReadingOrder(marks).map(({ quote }) => quote)).toEqual(['long', 'short']);
});
