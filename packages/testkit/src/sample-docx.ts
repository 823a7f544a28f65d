import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
<Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>
</Types>`;

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const ROOT = `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;

const NUMBERING = `<?xml version="1.0"?><w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

/** A paragraph with a Word style, e.g. "Heading1". */
export function paragraph(text: string, { style, list }: { style?: string; list?: 'numbers' | 'bullets' } = {}): string {
  const number = list ? `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list === 'numbers' ? 1 : 2}"/></w:numPr>` : '';
  return `<w:p><w:pPr>${style ? `<w:pStyle w:val="${style}"/>` : ''}${number}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

export function table(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** A reference to picture `number`, from 1. */
export function picture(number: number): string {
  return `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="pic${number}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

/** Parts that readers find only by their relationship. */
const RELATED = ['styles', 'footnotes', 'endnotes', 'comments'];

/** A Word document with this body; additional archive files get their relationships. */
export async function sampleDocx(
  body: readonly string[],
  { pictures = [], more = {} }: { pictures?: readonly Uint8Array[]; more?: Readonly<Record<string, Uint8Array>> } = {},
): Promise<Buffer> {
  const related = RELATED.filter((name) => more[`word/${name}.xml`] !== undefined);
  const relations = [
    ...pictures.map((_, index) => `<Relationship Id="pic${index + 1}" Type="${OFFICE}/image" Target="media/${index + 1}.png"/>`),
    ...related.map((name) => `<Relationship Id="${name}" Type="${OFFICE}/${name}" Target="${name}.xml"/>`),
  ];
  const files: Record<string, Uint8Array | string> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': ROOT,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}"><Relationship Id="num" Type="${OFFICE}/numbering" Target="numbering.xml"/>${relations.join('')}</Relationships>`,
    'word/numbering.xml': NUMBERING,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}"><w:body>${body.join('')}</w:body></w:document>`,
    ...Object.fromEntries(pictures.map((bytes, index) => [`word/media/${index + 1}.png`, bytes])),
    ...more,
  };
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
