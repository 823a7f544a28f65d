import { expect, test } from 'vitest';
import { W } from '../../testing/read-docx.ts';
import { formulaPieces, withoutEdges } from './formula.ts';
import { parseXml } from './xml.ts';

const text = (words: string) => `<m:r><m:t>${words}</m:t></m:r>`;
const part = (name: string, ...inside: readonly string[]) => `<m:${name}>${inside.join('')}</m:${name}>`;

function formulaOf(inside: string) {
  const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
  return formulaPieces(parseXml(`<m:oMath xmlns:m="${math}" ${W}>${inside}</m:oMath>`));
}

/** A formula in one line: raised pieces in ^{}, lowered ones in _{} and crossed-out ones between ~. */
function written(...inside: readonly string[]): string {
  const signs = { superscript: '^', subscript: '_' };
  const pieces = formulaOf(inside.join('')).pieces.map(({ text, raised, isStruck }) => {
    const words = isStruck ? `~${text}~` : text;
    return raised === null ? words : `${signs[raised]}{${words}}`;
  });
  return withoutEdges(pieces.join(''));
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
  ['√2 5', part('rad', part('deg'), part('e', text('2'))) + text('5')],
  ['sin 30 5', part('func', part('fName', text('sin')), part('e', text('30'))) + text('5')],
  ['lim_{n}x', part('limLow', part('e', text('lim')), part('lim', text('n'))) + text('x')],
  ['x = 5', part('eqArr', part('e', text('x&amp;=5')))],
  ['12 (1)', part('eqArr', part('e', text('12#(1)')))],
  ['5 6', text('5') + part('r', '<w:tab/>') + text('6')],
  ['5; 6', text('5') + part('r', '<w:br/>') + text('6')],
  ['M', text('M') + part('f', '<m:fPr><m:ctrlPr><w:del/></m:ctrlPr></m:fPr>', part('num', text('1')), part('den', text('2')))],
  ['5', part('moveFrom', text('77')).replaceAll('m:moveFrom', 'w:moveFrom') + text('5')],
  ['5 ± ', text('5 ') + part('r', '<w:sym w:font="Symbol" w:char="F0B1"/>')],
  ['5', part('r', '<w:rPr><w:vanish/></w:rPr><m:t>7</m:t>') + text('5')],
  ['sin x', part('func', part('fName', text('sin')), part('e', text('x')))],
  [
    '[1, 2; 3, 4]',
    part('m', part('mr', part('e', text('1')), part('e', text('2'))), part('mr', part('e', text('3')), part('e', text('4')))),
  ],
];

const power = (base: string, exponent: string) => part('sSup', part('e', base), part('sup', exponent));
const isotope = part('sPre', part('sub', text('6')), part('sup', text('14')), part('e', text('C')));
const cubeRoot = part('rad', part('deg', text('3')), part('e', text('8')));
const stack = (upper: string, lower: string) =>
  part('f', '<m:fPr><m:type m:val="noBar"/></m:fPr>', part('num', text(upper)), part('den', text(lower)));
const phantom = (more: string) => part('phant', `<m:phantPr>${more}</m:phantPr>`, part('e', text('7')));

const NOT_AS_DRAWN: typeof FORMULAS = [
  ['e^(-x^2)', power(text('e'), text('-') + power(text('x'), text('2')))],
  ['10^(3^2)', power(text('10'), power(text('3'), text('2')))],
  ['10^(3^(2^4))', power(text('10'), power(text('3'), power(text('2'), text('4'))))],
  ['10^(3^(2)5)', power(text('10'), power(text('3'), text('2')) + text('5'))],
  ['10^(2_1)', power(text('10'), part('sSub', part('e', text('2')), part('sub', text('1'))))],
  ['25 [6; 5]', text('25') + stack('6', '5')],
  ['25 [+0.2; 0]', text('25') + stack('+0.2', '0')],
  ['25 [6; 5] 7', text('25') + part('eqArr', part('e', text('6')), part('e', text('5'))) + text('7')],
  ['2 [1, 2]', text('2') + part('m', part('mr', part('e', text('1')), part('e', text('2'))))],
  ['[10; 3]', part('limUpp', part('e', text('10')), part('lim', text('3')))],
  ['[a + b; ⏟]', part('groupChr', part('e', text('a+b')))],
  ['5 [Wingdings 9]', text('5 ') + part('r', '<w:sym w:font="Wingdings" w:char="9"/>')],
  ['([n; k])', part('d', part('e', stack('n', 'k')))],
];

test.each(NOT_AS_DRAWN)('%s stands for a formula that cannot be shown in a line, and has a remark', (line, inside) => {
  expect(written(inside)).toBe(line);
  expect(formulaOf(inside).written).toBe(line);
});

const quotient = (upper: string, lower: string) => part('f', part('num', text(upper)), part('den', text(lower)));
const crossed = (on: string) =>
  part('borderBox', `<m:borderBoxPr><m:strikeH m:val="${on}"/></m:borderBoxPr>`, part('e', text('25')));

const EXACT: typeof FORMULAS = [
  ['1/2 · mv^{2}', quotient('1', '2') + text('m') + power(text('v'), text('2'))],
  ['F/(2A)', quotient('F', '2A')],
  ['F/(2A)', part('f', part('num', text('F')), part('den', text('2') + text('A')))],
  ['(2A)^{2}', power(text('2A'), text('2'))],
  ['5 mm^{2}', text('5 ') + power(text('mm'), text('2'))],
  ['√8', part('rad', '<m:radPr><m:degHide m:val="1"/></m:radPr>', part('deg', text('3')), part('e', text('8')))],
  ['~25~ 30', crossed('1') + text(' 30')],
  ['25 30', crossed('0') + text(' 30')],
  ['(10^{3})^{2}', power(power(text('10'), text('3')), text('2'))],
  ['2 ^{3}√8', text('2') + cubeRoot],
  ['2√8', text('2') + part('rad', part('deg'), part('e', text('8')))],
  ['m ^{3}√8', text('m') + cubeRoot],
  ['10^{3} ^{3}√8', power(text('10'), text('3')) + cubeRoot],
  ['2 _{6}^{14}C', text('2') + isotope],
  ['_{6}^{14}C', isotope],
  ['10^{2 1/2}', power(text('10'), text('2') + part('f', part('num', text('1')), part('den', text('2'))))],
  ['5 Nm', text('5') + phantom('<m:show m:val="0"/>') + text('Nm')],
  ['5Nm', text('5') + phantom('<m:show m:val="off"/><m:zeroWid/>') + text('Nm')],
  ['57Nm', text('5') + phantom('<m:zeroAsc/>') + text('Nm')],
  ['A\u0305B\u0305 = 3', part('bar', '<m:barPr><m:pos m:val="top"/></m:barPr>', part('e', text('AB'))) + text('=3')],
  ['x\u0332', part('bar', part('e', text('x')))],
];

test.each(EXACT)('%s is exact, without a remark', (line, inside) => {
  expect(written(inside)).toBe(line);
  expect(formulaOf(inside).written).toBeNull();
});

for (const [line, inside] of FORMULAS) {
  test(`a formula is written as ${line}`, () => {
    expect(written(inside)).toBe(line);
  });
}
