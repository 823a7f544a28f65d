/** Text on a sample page. */
export interface PdfWords {
  readonly text: string;
  /** Left end of the baseline, in points from the upper left corner of the unrotated page. */
  readonly x: number;
  readonly y: number;
  /** In points; default 11. */
  readonly size?: number;
  readonly isBold?: boolean;
}

export interface PdfPage {
  /** In points; default A4. */
  readonly width?: number;
  readonly height?: number;
  /** Clockwise, in degrees. */
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly words?: readonly PdfWords[];
  /** More drawing, as PDF operators. */
  readonly drawing?: string;
  /** JPEG pictures with their places, y of the upper side. */
  readonly pictures?: readonly {
    readonly jpeg: Uint8Array;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Annotations, each a PDF dictionary. */
  readonly annotations?: readonly string[];
}

export interface SamplePdf {
  readonly pages: readonly PdfPage[];
  readonly title?: string;
  /** More entries of the catalog, as PDF. */
  readonly catalog?: string;
  /** Entries of the outline with their pages, from 1. */
  readonly outline?: readonly { readonly title: string; readonly page: number }[];
}

const CATALOG = 1;
const PAGE_TREE = 2;
const FONT = 3;
const BOLD_FONT = 4;
const INFO = 5;

/** A PDF laid out by a test: text in Helvetica (Latin letters only), pictures, annotations. */
export function samplePdf({ pages, title = '', catalog = '', outline = [] }: SamplePdf): Buffer {
  const objects = new Map<number, Buffer>();
  let next = INFO + 1;
  const add = (body: string | Buffer): number => {
    objects.set(next, Buffer.from(body));
    return next++;
  };
  const kids = pages.map((page) => addPage(page, add));
  const outlines = outline.length === 0 ? '' : `/Outlines ${addOutline(outline, kids, add, () => next)} 0 R`;
  objects.set(CATALOG, Buffer.from(`<< /Type /Catalog /Pages ${PAGE_TREE} 0 R ${outlines} ${catalog} >>`));
  objects.set(
    PAGE_TREE,
    Buffer.from(`<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] /Count ${kids.length} >>`),
  );
  objects.set(FONT, Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'));
  objects.set(BOLD_FONT, Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'));
  objects.set(INFO, Buffer.from(`<< /Title (${escaped(title)}) >>`, 'latin1'));
  return fileOf(objects);
}

type Add = (body: string | Buffer) => number;

function addPage(page: PdfPage, add: Add): number {
  const { width = 595, height = 842, rotate = 0, words = [], drawing = '', pictures = [], annotations = [] } = page;
  const images = pictures.map(({ jpeg, widthPx, heightPx }) =>
    add(
      stream(
        `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        Buffer.from(jpeg),
      ),
    ),
  );
  const drawn = [
    ...words.map((word) => wordsOf(word, height)),
    ...pictures.map(
      ({ x, y, width: wide, height: high }, index) => `q ${wide} 0 0 ${high} ${x} ${height - y - high} cm /I${index} Do Q`,
    ),
    drawing,
  ];
  const contents = add(stream('', Buffer.from(drawn.join('\n'), 'latin1')));
  const notes = annotations.map((annotation) => `${add(annotation)} 0 R`).join(' ');
  const named = images.map((id, index) => `/I${index} ${id} 0 R`).join(' ');
  return add(
    `<< /Type /Page /Parent ${PAGE_TREE} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${contents} 0 R ` +
      `/Resources << /Font << /F1 ${FONT} 0 R /F2 ${BOLD_FONT} 0 R >> /XObject << ${named} >> >> /Annots [${notes}] >>`,
  );
}

function addOutline(entries: NonNullable<SamplePdf['outline']>, pages: readonly number[], add: Add, next: () => number): number {
  const first = next();
  const root = first + entries.length;
  entries.forEach(({ title, page }, index) => {
    const before = index === 0 ? '' : `/Prev ${first + index - 1} 0 R`;
    const after = index === entries.length - 1 ? '' : `/Next ${first + index + 1} 0 R`;
    add(`<< /Title (${escaped(title)}) /Parent ${root} 0 R ${before} ${after} /Dest [${pages[page - 1]} 0 R /Fit] >>`);
  });
  return add(`<< /Type /Outlines /First ${first} 0 R /Last ${root - 1} 0 R /Count ${entries.length} >>`);
}

function wordsOf({ text, x, y, size = 11, isBold = false }: PdfWords, height: number): string {
  return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x} ${height - y} Tm (${escaped(text)}) Tj ET`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.byteLength} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function fileOf(objects: ReadonlyMap<number, Buffer>): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = chunks[0]?.byteLength ?? 0;
  const count = Math.max(...objects.keys()) + 1;
  for (let id = 1; id < count; id++) {
    const object = Buffer.concat([
      Buffer.from(`${id} 0 obj\n`),
      objects.get(id) ?? Buffer.from('null'),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(length);
    length += object.byteLength;
    chunks.push(object);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${count} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  chunks.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`));
  return Buffer.concat(chunks);
}
