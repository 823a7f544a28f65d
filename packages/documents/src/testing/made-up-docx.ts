import { samplePng } from '@benchbook/testkit';
import { sampleDocx } from '@benchbook/testkit/sample-docx';
import fc from 'fast-check';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const NAMES = [
  W,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:x="urn:of-somebody-else"',
].join(' ');

/** A document as it is made up, and the words that it has. */
interface Made {
  readonly shown: string[];
  readonly unshown: string[];
  readonly notes: string[];
  readonly comments: string[];
  /** Pictures, hidden ones included. */
  pictures: number;
}

/** A piece of a document: what it is, and what it holds. */
interface Piece {
  readonly kind: number;
  readonly inside: readonly Piece[];
}

function newWord(words: string[], made: Made): string {
  const word = `word${made.shown.length + made.unshown.length}x`;
  words.push(word);
  return word;
}

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text} </w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const mark = (type: string, more = '') => `<w:r><w:fldChar w:fldCharType="${type}">${more}</w:fldChar></w:r>`;
const field = (instruction: string, result: string) =>
  `${mark('begin')}<w:r><w:instrText> ${instruction} </w:instrText></w:r>${mark('separate')}${result}${mark('end')}`;
const box = (content: string) => `<w:txbxContent>${paragraph(content)}</w:txbxContent>`;
const shape = (content: string) =>
  `<w:drawing><wp:inline><a:graphic><a:graphicData uri="shape"><wps:wsp><wps:txbx>${box(content)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
const oldShape = (content: string) => `<w:pict><v:shape><v:textbox>${box(content)}</v:textbox></v:shape></w:pict>`;
const alternates = (choice: string, fallback: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback}</mc:AlternateContent></w:r>`;
const image = (made: Made) =>
  `<w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="pic${++made.pictures}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
const hiddenNote = (made: Made) => {
  made.notes.push(unshown(made));
  return `<w:footnoteReference w:id="${made.notes.length - 1}"/>`;
};
const math = (word: string) => `<m:r><m:t>${word}</m:t></m:r>`;

/** The content is written where it is requested. */
type Render = (inside: () => string, made: Made) => string;
const shown = (made: Made) => newWord(made.shown, made);
const unshown = (made: Made) => newWord(made.unshown, made);

const IN_LINE: readonly Render[] = [
  (inside, made) => run(shown(made)) + inside(),
  (inside, made) => run(shown(made), '<w:b/><w:vanish w:val="0"/>') + inside(),
  (inside, made) => `<w:ins>${run(shown(made))}${inside()}</w:ins>`,
  (inside, made) => `<w:smartTag>${run(shown(made))}${inside()}</w:smartTag>`,
  (inside, made) => `<w:bdo w:val="rtl"><w:dir>${run(shown(made))}${inside()}</w:dir></w:bdo>`,
  (inside, made) => `<x:wrapping>${run(shown(made))}${inside()}</x:wrapping>`,
  (inside, made) => `<w:fldSimple w:instr=" REF a ">${run(shown(made))}${inside()}</w:fldSimple>`,
  (inside, made) => field('REF b', run(shown(made)) + inside()),
  (_, made) => field('HYPERLINK "https://example.org/a"', run(shown(made))),
  // The content of an instruction is not shown, nor is a field there.
  (inside, made) =>
    `${mark('begin')}<w:r><w:instrText>IF </w:instrText></w:r>${field('MERGEFIELD c', run('unseen'))}${mark('separate')}${run(shown(made))}${mark('end')}${inside()}`,
  (inside, made) => `<w:sdt><w:sdtPr/><w:sdtContent>${run(shown(made))}${inside()}</w:sdtContent></w:sdt>`,
  (_, made) => `<w:r><w:ruby><w:rt>${run(shown(made))}</w:rt><w:rubyBase>${run(shown(made))}</w:rubyBase></w:ruby></w:r>`,
  (_, made) =>
    `<m:oMath><m:f><m:num>${math(shown(made))}</m:num><m:den><m:rad><m:e>${math(shown(made))}</m:e></m:rad></m:den></m:f><m:sSup><m:e>${math(shown(made))}</m:e><m:sup>${math(shown(made))}</m:sup></m:sSup></m:oMath>`,
  (inside, made) => alternates(shape(run(shown(made)) + inside()), ''),
  (_, made) => {
    const word = shown(made);
    return alternates(shape(run(word)), `<mc:Fallback>${oldShape(run(word))}</mc:Fallback>`);
  },
  (_, made) => alternates('<w:drawing/>', `<mc:Fallback>${oldShape(run(shown(made)))}</mc:Fallback>`),
  (inside, made) => `<w:r>${oldShape(run(shown(made)) + inside())}</w:r>`,
  (_, made) => `<w:r><w:pict><v:shape><v:textpath string="${shown(made)}"/></v:shape></w:pict></w:r>`,
  (_, made) => {
    made.notes.push(shown(made));
    return `<w:r><w:footnoteReference w:id="${made.notes.length - 1}"/></w:r>`;
  },
  (_, made) =>
    `${mark('begin', `<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="other"/><w:listEntry w:val="${shown(made)}"/></w:ddList></w:ffData>`)}<w:r><w:instrText>FORMDROPDOWN</w:instrText></w:r>${mark('end')}`,
  (inside, made) => mark('begin') + run(shown(made)) + inside(),
  (inside, made) => mark('end') + run(shown(made)) + inside(),
  (_, made) => run(unshown(made), '<w:vanish/>'),
  (_, made) => run(unshown(made), '<w:rStyle w:val="Secret"/>'),
  (_, made) => `<w:del><w:r><w:delText>${unshown(made)}</w:delText></w:r></w:del>`,
  (_, made) => `<w:r>${image(made)}</w:r>`,
  (_, made) => `<w:r><w:rPr><w:vanish/></w:rPr>${image(made)}${hiddenNote(made)}${shape(run(unshown(made)))}</w:r>`,
  (_, made) => `<w:del><w:r>${image(made)}${hiddenNote(made)}</w:r></w:del>`,
  (_, made) => {
    made.comments.push(unshown(made));
    return `<w:r><w:commentReference w:id="${made.comments.length - 1}"/></w:r>`;
  },
];

const BLOCKS: readonly Render[] = [
  (inside) => paragraph(inside()),
  (inside) => paragraph(inside(), '<w:pStyle w:val="Heading1"/>'),
  (inside) => paragraph(inside(), '<w:pStyle w:val="Own"/>'),
  (inside) => paragraph(inside(), '<w:outlineLvl w:val="4"/>'),
  (inside) => paragraph(inside(), '<w:pStyle w:val="Title"/>'),
  (inside) => paragraph(inside(), '<w:pStyle w:val="TOC1"/>'),
  (inside) => paragraph(inside(), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
  (inside) => paragraph(inside(), '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr>'),
  (inside, made) => `<w:tbl><w:tr><w:tc>${paragraph(inside())}</w:tc><w:tc>${paragraph(run(shown(made)))}</w:tc></w:tr></w:tbl>`,
  (inside, made) =>
    `<w:tbl><w:tr><w:tc>${paragraph(run('Step'))}</w:tc><w:tc>${paragraph(run(shown(made)))}</w:tc></w:tr>${[1, 2].map((row) => `<w:tr><w:tc>${paragraph(run(`${row}`))}</w:tc><w:tc>${paragraph(row === 1 ? inside() : run(shown(made)))}</w:tc></w:tr>`).join('')}</w:tbl>`,
  (inside, made) =>
    `<w:tbl><w:tr><w:tc>${paragraph(run('Step'))}</w:tc><w:tc>${paragraph(run('Work'))}</w:tc></w:tr>${[10, 20].map((number) => `<w:tr><w:tc>${paragraph(run(`${number}`))}${paragraph(`<w:r>${image(made)}</w:r>`)}</w:tc><w:tc>${paragraph(inside())}</w:tc></w:tr>`).join('')}</w:tbl>`,
  (_, made) => `<w:del><w:r><w:delText>${unshown(made)}</w:delText>${image(made)}</w:r></w:del>`,
  (_, made) => `<w:ins>${run(shown(made))}<w:r>${image(made)}</w:r></w:ins>`,
  (inside, made) =>
    `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph(`${run(unshown(made))}<w:r>${image(made)}</w:r>`)}</w:tc></w:tr><w:tr><w:tc>${paragraph(inside())}</w:tc></w:tr></w:tbl>`,
  (inside) => `<w:sdt><w:sdtContent>${paragraph(inside())}</w:sdtContent></w:sdt>`,
  (inside) => `<mc:AlternateContent><mc:Choice>${paragraph(inside())}</mc:Choice></mc:AlternateContent>`,
  (inside) => `<w:customXml><x:more>${paragraph(inside())}</x:more></w:customXml>`,
  (inside, made) => `${paragraph(inside())}<w:p><m:oMathPara><m:oMath>${math(shown(made))}</m:oMath></m:oMathPara></w:p>`,
];

const piece: fc.Arbitrary<Piece> = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.record({
    kind: fc.nat(IN_LINE.length - 1),
    inside: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('piece'), { maxLength: 2 })),
  }),
})).piece;

/** What a Word document of up to eight blocks is made of. */
export const madeUpDocxs = fc.array(
  fc.record({ kind: fc.nat(BLOCKS.length - 1), inside: fc.array(piece, { minLength: 1, maxLength: 6 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
);

function rendered({ kind, inside }: Piece, made: Made): string {
  return IN_LINE[kind]?.(() => inside.map((each) => rendered(each, made)).join(''), made) ?? '';
}

const STYLES = `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style><w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="Heading1"/></w:style><w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`;

/** What a document was given: words that it shows, and those that it holds and does not show. */
export interface DocxWithWords extends Pick<Made, 'shown' | 'unshown' | 'pictures'> {
  readonly bytes: Buffer;
}

/** The Word document and what it was given. */
export async function madeUpDocx(pieces: readonly Piece[]): Promise<DocxWithWords> {
  const made: Made = { shown: [], unshown: [], notes: [], comments: [], pictures: 0 };
  const body = pieces.map(({ kind, inside }) => BLOCKS[kind]?.(() => inside.map((each) => rendered(each, made)).join(''), made));
  const part = (name: string, item: string, words: readonly string[]) =>
    `<w:${name} ${W}>${words.map((word, id) => `<w:${item} w:id="${id}">${paragraph(run(word))}</w:${item}>`).join('')}</w:${name}>`;
  const more = {
    'word/document.xml': `<w:document ${NAMES}><w:body>${body.join('')}${paragraph(run('End.'))}</w:body></w:document>`,
    'word/styles.xml': STYLES,
    'word/footnotes.xml': part('footnotes', 'footnote', made.notes),
    'word/comments.xml': part('comments', 'comment', made.comments),
  };
  const files = Object.entries(more).map(([name, text]) => [name, Buffer.from(text)] as const);
  const pictures = Array.from({ length: made.pictures }, () => samplePng());
  return { ...made, bytes: await sampleDocx([], { pictures, more: Object.fromEntries(files) }) };
}
