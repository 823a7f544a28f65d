/** Size of a printed page, in CSS pixels of paper. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/** Name of the paper of a page; pages of the same size and orientation share it. */
export const paperName = ({ width, height }: PaperSize): string => `bb-paper-${Math.round(width)}-${Math.round(height)}`;

/** Prints only the pages, with their own margins in place of the browser's. */
export function printStyle(pages: readonly PaperSize[]): string {
  return `${paperRules(pages)}
.bb-printed-pdf { display: none }
@media print {
  body > :not(.bb-printed-pdf) { display: none !important }
  html, body { height: auto !important; overflow: visible !important; margin: 0 !important; background: #fff !important }
  .bb-printed-pdf { display: block }
  .bb-printed-pdf img { display: block; object-fit: contain; break-after: page; break-inside: avoid }
  .bb-printed-pdf img:last-child { break-after: auto }
}`;
}

/**
 * Pages of one size fill any paper that the browser chooses. With several sizes, each page has its own paper size and
 * orientation: a height in `vh` would be that of the first page.
 */
function paperRules(pages: readonly PaperSize[]): string {
  const papers = new Map(pages.map((page) => [paperName(page), page]));
  const isOneSize = papers.size === 1;
  return [...papers]
    .map(([name, paper]) => {
      const [width, height] = [`${Math.round(paper.width)}px`, `${Math.round(paper.height)}px`];
      return isOneSize
        ? `@page { size: ${width} ${height}; margin: 0 }
@media print { .bb-printed-pdf img { width: 100%; height: 100vh } }`
        : `@page ${name} { size: ${width} ${height}; margin: 0 }
@media print { .bb-printed-pdf img.${name} { page: ${name}; width: ${width}; max-width: 100%; height: ${height} } }`;
    })
    .join('\n');
}
