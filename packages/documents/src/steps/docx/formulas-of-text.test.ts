import { expect, test } from 'vitest';
import { M, readDocx as read, run, W } from '../../testing/read-docx.ts';

const math = (inside: string) => `<m:oMath ${M}>${inside}</m:oMath>`;
const mathText = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const stack = (type: string) =>
  `<m:f><m:fPr><m:type m:val="${type}"/></m:fPr><m:num>${mathText('6')}</m:num><m:den>${mathText('5')}</m:den></m:f>`;
const squared = (base: string) => `<m:sSup><m:e>${base}</m:e><m:sup>${mathText('2')}</m:sup></m:sSup>`;
const tenTo = (exponent: string) => `<m:sSup><m:e>${mathText('10')}</m:e><m:sup>${exponent}</m:sup></m:sSup>`;
const cubeRoot = `<m:rad><m:deg>${mathText('3')}</m:deg><m:e>${mathText('8')}</m:e></m:rad>`;
const phantom = `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr><m:e>${mathText('7')}</m:e></m:phant>`;

test.each([
  ['an index of an index', tenTo(squared(mathText('3'))), 'Up to 10^(3^2) mm', [['written-figures', '10^(3^2)']]],
  ['a power of a power', squared(tenTo(mathText('3'))), 'Up to (10³)² mm', []],
  ['a root after a number', `${mathText('2')}${cubeRoot}`, 'Up to 2 ³√8 mm', []],
  ['limits without a bar', `${mathText('25')}${stack('noBar')}`, 'Up to 25 [6; 5] mm', [['written-figures', '25 [6; 5]']]],
  ['a quotient', `${mathText('25')}${stack('skw')}`, 'Up to 25 6/5 mm', []],
  ['a deletion', `${mathText('5')}<w:del><m:r><m:t>7</m:t></m:r></w:del>`, 'Up to 5 mm', [['deleted-text', '7']]],
  [
    'a struck value',
    `<m:r><w:rPr><w:strike/></w:rPr><m:t>7</m:t></m:r>${mathText(' 5')}`,
    'Up to [crossed out: 7] 5 mm',
    [['struck-text', '[crossed out: 7]']],
  ],
  ['a hidden phantom', `${mathText('5')}${phantom}`, 'Up to 5 mm', [['hidden-text', '7']]],
])('%s in a formula is the same in a title', async (_, inside, title, expected) => {
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Up to ')}${math(inside)}${run(' mm')}</w:p>`;
  const { texts, remarks } = await read([heading]);
  expect([texts[0], remarks]).toEqual([title, expected]);
});

test('a root and a stack after a number of the text stay apart from it', async () => {
  const { texts, remarks } = await read([
    `<w:p>${run('Bore 25')}${math(stack('noBar'))}${run('.')}</w:p>`,
    `<w:p>${run('Turn 2')}${math(cubeRoot)}</w:p>`,
  ]);
  expect(texts).toEqual(['', 'Bore 25 [6; 5].', 'Turn 2 3√8']);
  expect(remarks).toEqual([['written-figures', '25 [6; 5]']]);
});

test('a fraction stays apart from a number of the text after it', async () => {
  const half = math(`<m:f><m:num>${mathText('1')}</m:num><m:den>${mathText('2')}</m:den></m:f>`);
  const words = `${run('Turn ')}${half}${run('5 times, or ')}${half}${run(' of it')}`;
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${words}${half}</w:p>`;
  const { texts } = await read([heading, `<w:p>${half}<w:r><w:rPr><w:b/></w:rPr><w:t>5</w:t></w:r>${half}${half}</w:p>`]);
  expect(texts).toEqual(['Turn 1/2 5 times, or 1/2 of it1/2', '1/2 5 1/2 1/2']);
});

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const equation = (code: string) =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> EQ ${code} </w:instrText></w:r>${mark('end')}`;

test.each([
  ['Down to 10', String.raw`\s\up 6(-3)`, ' mbar', 'Down to 10⁻³ mbar', []],
  ['Drop of H', String.raw`\s\do3(2)`, 'O', 'Drop of H₂O', []],
  ['Bore 25', String.raw`\s\up6(+0.2)\do4(0)`, ' mm', 'Bore 25^(+0.2)₀ mm', [['written-figures', '25^(+0.2)']]],
  ['Turn ', String.raw`\f(1;2)`, ' turn', 'Turn 1/2 turn', []],
  ['Turn 2', String.raw`\F(1,2) \* MERGEFORMAT`, ' turns', 'Turn 2 1/2 turns', []],
  ['Turn ', String.raw`\f(1,5;2)`, ' turn', 'Turn 1,5/2 turn', []],
  ['Up to ', String.raw`2 \r(3;x\(1\))`, '', 'Up to 2 ³√(x(1))', []],
  ['Up to 2', String.raw`\r(8)`, ' mm', 'Up to 2√8 mm', []],
  ['Up to ', String.raw`\r(3,8)`, ' mm', String.raw`Up to \r(3,8) mm`, [['formula-code', String.raw`\r(3,8)`]]],
  ['Up to ', String.raw`\a(1,2)`, ' mm', String.raw`Up to \a(1,2) mm`, [['formula-code', String.raw`\a(1,2)`]]],
  [
    'Tighten with 2',
    String.raw`\s\up1(5)`,
    ' Nm',
    String.raw`Tighten with 2\s\up1(5) Nm`,
    [['formula-code', String.raw`\s\up1(5)`]],
  ],
  ['Turn ', String.raw`\f(1;2`, ' turn', String.raw`Turn \f(1;2 turn`, [['formula-code', String.raw`\f(1;2`]]],
])('"%s" with the field EQ %s and "%s" is "%s"', async (before, code, behind, title, expected) => {
  const heading = (field: string) => `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run(before)}${field}${run(behind)}</w:p>`;
  const simple = `<w:fldSimple w:instr=" EQ ${code} "/>`;
  for (const field of [equation(code), simple]) {
    const { texts, remarks } = await read([heading(field)]);
    expect([texts[0], remarks]).toEqual([title, expected]);
  }
});

const instruction = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const FONT = '<w:rFonts w:ascii="Symbol"/>';

test.each([
  ['a hyphen that does not break', '<w:r><w:noBreakHyphen/></w:r>', 'Down to 10^(‑3)', [['written-figures', '10^(‑3)']]],
  ['a sign', '<w:r><w:sym w:font="Symbol" w:char="F0B1"/></w:r>', 'Down to 10^(±3)', [['written-figures', '10^(±3)']]],
  ['a SYMBOL field', equation('').replace('EQ', 'SYMBOL 177 \\f Symbol'), 'Down to 10^(±3)', [['written-figures', '10^(±3)']]],
])('%s in the code of an EQ field is part of its formula', async (_, piece, title, expected) => {
  const code = `${mark('begin')}${instruction(String.raw` EQ \s\up6(`)}${piece}${instruction('3) ')}${mark('end')}`;
  const { texts, remarks } = await read([`<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Down to 10')}${code}</w:p>`]);
  expect([texts[0], remarks]).toEqual([title, expected]);
});

test.each([
  ['raised', '<w:vertAlign w:val="superscript"/>'],
  ['struck', '<w:strike/>'],
  ['in a font of signs', FONT],
])('the code of an EQ field that is %s is shown as it is, with a remark', async (_, look) => {
  const code = `${mark('begin')}${instruction(String.raw` EQ \f(10`)}${instruction('-3', look)}${instruction(';2) ')}${mark('end')}`;
  const { texts, remarks } = await read([`<w:p>${run('Turn ')}${code}</w:p>`]);
  expect([texts[1], remarks]).toEqual([String.raw`Turn \f(10-3;2)`, [['formula-code', String.raw`\f(10-3;2)`]]]);
});

const tracked = (code: string) => `<w:del><w:r><w:delInstrText xml:space="preserve">${code}</w:delInstrText></w:r></w:del>`;
const field = (code: string) => `${mark('begin')}${code}${mark('end')}`;

test.each([
  [
    'a part of its code',
    field(`${instruction(' EQ ')}${tracked(String.raw`\f(1;4)`)}${instruction(String.raw`\f(1;2)`)}`),
    String.raw`\f(1;4)`,
    'Turn 1/2 turn',
  ],
  ['the whole field', `<w:del>${field(tracked(String.raw` EQ \f(1;4)`))}</w:del>`, String.raw`\f(1;4)`, 'Turn turn'],
])('deleted text of an EQ field has a remark: %s', async (_, code, deleted, text) => {
  const { texts, remarks } = await read([`<w:p>${run('Turn ')}${code}${run(' turn')}</w:p>`]);
  expect([texts[1]?.replaceAll(/\s+/gu, ' '), remarks]).toEqual([text, [['deleted-text', deleted]]]);
});

test.each(['LISTNUM', 'AUTONUMLGL', 'DISPLAYBARCODE 123 QR'])('a field that only Word fills has a remark: %s', async (code) => {
  for (const field of [equation('').replace(' EQ  ', ` ${code} `), `<w:fldSimple w:instr=" ${code} "/>`]) {
    const { texts, remarks } = await read([`<w:p>${field}${run(' Fit the lid')}</w:p>`]);
    expect(remarks).toEqual([['field', code]]);
    expect(texts[1]).toContain('Fit the lid');
  }
});

test('the words of a button are shown', async () => {
  for (const field of [equation('').replace('EQ', 'GOTOBUTTON x Table 5'), '<w:fldSimple w:instr=" MACROBUTTON x Table 5 "/>'])
    expect((await read([`<w:p>${run('See ')}${field}${run(' below')}</w:p>`])).texts[1]).toBe('See Table 5 below');
});

test('formulas of several lines stay apart', async () => {
  const part = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const lines = `<m:oMathPara><m:oMath>${part('a=5')}</m:oMath><m:oMath>${part('6=b')}</m:oMath></m:oMathPara>`;
  expect((await read([`<w:p ${M}>${lines}</w:p>`])).texts.slice(1)).toEqual(['a = 5', '6 = b']);
});

test('a formula with a tracked deletion has only the remark on deleted text', async () => {
  const formula = `<m:oMath><w:del><m:r><m:t>12</m:t></m:r></w:del></m:oMath>`;
  const { texts, remarks } = await read([`<w:p ${M}>${run('Turn')}${formula}</w:p>`]);
  expect([texts[1], remarks]).toEqual(['Turn', [['deleted-text', '12']]]);
});

test.each(['page', 'column'])('a break at the end of a %s keeps the words around it apart', async (type) => {
  const words = `${run('Tighten to 12')}<w:r><w:br w:type="${type}"/></w:r>${run('5 bolts follow')}`;
  const { texts } = await read([`<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${words}</w:p>`, `<w:p>${words}</w:p>`]);
  expect(texts).toEqual(['Tighten to 12 5 bolts follow', 'Tighten to 12 5 bolts follow']);
});

test('a fraction stays apart from a number before it, even with an empty run between them, and from a letter after it', async () => {
  const half = `<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`;
  const { texts } = await read([`<w:p ${M}>${run('2')}<w:r><w:t></w:t></w:r>${half}${run('m')}</w:p>`]);
  expect(texts[1]).toBe('2 1/2 m');
});

test('an EQ field whose result is empty shows its formula', async () => {
  const empty = (code: string) => equation(code).replace(mark('end'), `${mark('separate')}<w:r><w:t> </w:t></w:r>${mark('end')}`);
  const { texts, remarks } = await read([
    `<w:p>${run('Turn ')}${empty(String.raw`\f(1;2)`)}${run(' turn ')}${empty(String.raw`\a(1)`)}</w:p>`,
  ]);
  expect([texts[1], remarks]).toEqual([String.raw`Turn  1/2 turn  \a(1)`, [['formula-code', String.raw`\a(1)`]]]);
});

const superscript = (text: string) =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

const symbolField = (instruction: string, result = '') =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> SYMBOL ${instruction} </w:instrText></w:r>${result}${mark('end')}`;
const ofFont = (font: string, text: string) => `<w:r><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr><w:t>${text}</w:t></w:r>`;
const lostSign = (sign: string) => ['symbol', sign];

test.each([
  ['5 ±2', symbolField(String.raw`177 \f "Symbol" \s 11`), '2', []],
  ['5 ±2', symbolField('177'), '2', []],
  ['5 ±2', symbolField(String.raw`0xB1 \f Arial`, mark('separate')), '2', []],
  ['5 €2', symbolField('128'), '2', []],
  ['5 Ω2', symbolField(String.raw`937 \u`), '2', []],
  ['5 μm', symbolField(String.raw`109 \f Symbol`), 'm', []],
  ['5 μm', symbolField(String.raw`109 \f Symbol`, `${mark('separate')}${ofFont('Symbol', '\uf06d')}`), 'm', []],
  ['5 m', symbolField(String.raw`9 \f Wingdings`), 'm', [lostSign('Wingdings 9')]],
  ['5 μm', `<w:fldSimple w:instr=" SYMBOL 109 \\f Symbol "/>`, 'm', []],
  ['5 μm', ofFont('Symbol', 'm'), 'm', []],
  ['5 ±2', ofFont('Symbol', '\uf0b1'), '2', []],
  ['5 ≥2', ofFont('Symbol', '³'), '2', []],
  ['5 ≤2', ofFont('SymbolMT', '£'), '2', []],
  ['5 ✓2', ofFont('Wingdings', 'ü'), '2', []],
  ['5 ✓ 2', ofFont('Wingdings', '\uf0fc 2').replace('2', ''), ' 2', []],
  ['5 m', run('\uf06d'), 'm', [lostSign('F06D')]],
  ['5 m', ofFont('Calibri', '\uf06d'), 'm', [lostSign('Calibri F06D')]],
])('a character of a symbol font is shown as its letter, or has a remark: "Gap %s"', async (words, sign, behind, expected) => {
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Gap 5 ')}${sign}${run(behind)}</w:p>`;
  const { texts, remarks } = await read([heading]);
  expect([texts[0], remarks]).toEqual([`Gap ${words}`, expected]);
});

test('a raised character of a SYMBOL field is raised', async () => {
  const minus = symbolField(String.raw`45 \f Symbol`).replaceAll(
    '<w:r>',
    '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr>',
  );
  const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('Pump to 10')}${minus}${superscript('3')}${run(' mbar')}</w:p>`;
  expect((await read([heading])).texts[0]).toBe('Pump to 10⁻³ mbar');
});

test('the remark on a formula names its crossed-out part', async () => {
  const power = `<m:oMath><m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:sSup><m:e><m:r><m:t>3</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:sup></m:sSup><m:r><w:rPr><w:strike/></w:rPr><m:t>+25</m:t></m:r></m:oMath>`;
  const { remarks } = await read([`<w:p ${M}>${run('Up to ')}${power}</w:p>`]);
  expect(remarks).toEqual([['written-figures', '10^(3^2)[crossed out: +25]']]);
});

test('characters of a style in a symbol font are shown as their letters', async () => {
  const styles = `<w:styles ${W}><w:style w:type="character" w:styleId="Sign"><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr></w:style></w:styles>`;
  const sign = '<w:r><w:rPr><w:rStyle w:val="Sign"/></w:rPr><w:t>m</w:t></w:r>';
  const { texts } = await read([`<w:p>${run('5 ')}${sign}${run('m')}</w:p>`], { parts: { 'word/styles.xml': styles } });
  expect(texts[1]).toBe('5 μm');
});
