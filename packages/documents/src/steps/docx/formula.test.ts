import { expect, test } from 'vitest';
import { formulaPieces } from './formula.ts';
import { parseXml } from './xml.ts';

const text = (words: string) => `<m:r><m:t>${words}</m:t></m:r>`;
const part = (name: string, ...inside: readonly string[]) => `<m:${name}>${inside.join('')}</m:${name}>`;

/** As it is written in a line, raised pieces in ^{} and lowered ones in _{}. */
function written(...inside: readonly string[]): string {
  const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
  const root = parseXml(`<m:oMath xmlns:m="${math}">${inside.join('')}</m:oMath>`);
  const signs = { superscript: '^', subscript: '_' };
  return formulaPieces(root)
    .map((piece) => (piece.raised === null ? piece.text : `${signs[piece.raised]}{${piece.text}}`))
    .join('');
}

const FORMULAS: readonly (readonly [written: string, inside: string])[] = [
  ['F × l = 12 Nm', text('F×l=12 Nm')],
  ['T = −5 °C', text('T=−5 °C')],
  ['10^{-3} bar', part('sSup', part('e', text('10')), part('sup', text('-3'))) + text(' bar')],
  ['p_{max}', part('sSub', part('e', text('p')), part('sub', text('max')))],
  ['(a + b)/2', part('f', part('num', text('a+b')), part('den', text('2')))],
  ['2 1/2 turns', text('2') + part('f', part('num', text('1')), part('den', text('2'))) + text(' turns')],
  ['√(x + 1)', part('rad', part('deg'), part('e', text('x+1')))],
  [
    '∑_{i}^{n}k',
    part('nary', '<m:naryPr><m:chr m:val="∑"/></m:naryPr>', part('sub', text('i')), part('sup', text('n')), part('e', text('k'))),
  ],
  ['[a]', part('d', '<m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>', part('e', text('a')))],
  ['sin x', part('func', part('fName', text('sin')), part('e', text('x')))],
  [
    '[1, 2; 3, 4]',
    part('m', part('mr', part('e', text('1')), part('e', text('2'))), part('mr', part('e', text('3')), part('e', text('4')))),
  ],
];

for (const [line, inside] of FORMULAS) {
  test(`a formula is written as ${line}`, () => {
    expect(written(inside)).toBe(line);
  });
}
