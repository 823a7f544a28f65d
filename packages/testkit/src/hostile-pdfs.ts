import { samplePdf } from './sample-pdf.ts';

const latin = (bytes: Buffer) => bytes.toString('latin1');
const bytes = (text: string) => Buffer.from(text, 'latin1');

const hello = () => samplePdf({ pages: [{ words: [{ text: 'Tighten the bolt', x: 60, y: 80 }] }] });

/** A page of 200 inches, the maximum of Acrobat. */
export function hugePage(): Buffer {
  return samplePdf({ pages: [{ width: 14_400, height: 14_400, words: [{ text: 'far away', x: 7_000, y: 7_000, size: 400 }] }] });
}

/** Opens, but has no pages. */
export function withoutPages(): Buffer {
  return samplePdf({ pages: [] });
}

/** Ten thousand notes on one page. */
export function withAnnotations(count: number): Buffer {
  const note = (index: number) =>
    `<< /Type /Annot /Subtype /Text /Rect [${index % 500} ${index % 700} ${(index % 500) + 20} ${(index % 700) + 20}] /Contents (Note ${index}) >>`;
  return samplePdf({
    pages: [
      {
        words: [{ text: 'Under many notes', x: 60, y: 80 }],
        annotations: Array.from({ length: count }, (_, index) => note(index)),
      },
    ],
  });
}

/** Scripts where viewers run them (on opening, on page display, in a link), and links to other hosts. */
export function withScripts(url: string): Buffer {
  const script = `<< /S /JavaScript /JS (app.launchURL("${url}", true); this.submitForm("${url}"); globalThis.hacked = true;) >>`;
  return samplePdf({
    catalog: `/OpenAction ${script} /AA << /WC ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> >>`,
    pages: [
      {
        words: [{ text: 'Harmless words', x: 60, y: 80 }],
        annotations: [
          `<< /Type /Annot /Subtype /Link /Rect [0 0 500 800] /A << /S /URI /URI (${url}) >> >>`,
          `<< /Type /Annot /Subtype /Link /Rect [0 0 500 800] /A ${script} >>`,
          `<< /Type /Annot /Subtype /Link /Rect [0 0 500 800] /A << /S /Launch /F (/bin/sh) >> >>`,
        ],
      },
    ],
  });
}

/** Its cross-reference table has wrong offsets. */
export function withLyingTable(): Buffer {
  return bytes(latin(hello()).replaceAll(/^\d{10} 00000 n /gm, '0000000007 00000 n '));
}

/** Declares streams of a gigabyte. */
export function withLyingLength(): Buffer {
  return bytes(latin(hello()).replaceAll(/\/Length \d+/g, '/Length 1073741824'));
}

/** Declares two billion pages. */
export function withLyingCount(): Buffer {
  return bytes(latin(hello()).replace('/Count 1', '/Count 2000000000'));
}

/** A page tree whose branch is its own root. */
export function withLoop(): Buffer {
  return bytes(latin(hello()).replace(/\/Kids \[[^\]]*\] \/Count 1/, '/Kids [2 0 R 2 0 R] /Count 4'));
}

/** A page tree of maximum depth: each node has one child. */
export function withDeepTree(depth: number): Buffer {
  const open = '<< /Type /Pages /Count 1 /Kids ['.repeat(depth);
  const close = '] >>'.repeat(depth);
  return bytes(latin(hello()).replace(/\/Kids \[(\d+ 0 R)\]/, (_, page: string) => `/Kids [${open}${page}${close}]`));
}

/** A picture that declares ten thousand million pixels. */
export function withHugePicture(): Buffer {
  const picture = { jpeg: Buffer.from('not a jpeg'), widthPx: 100_000, heightPx: 100_000, x: 0, y: 0, width: 500, height: 500 };
  return samplePdf({ pages: [{ words: [{ text: 'Over a picture', x: 60, y: 80 }], pictures: [picture] }] });
}
