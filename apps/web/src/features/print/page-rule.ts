import type { PaperSize } from '@benchbook/contracts';

/** Texts in the margins of every page. */
export interface Margins {
  readonly header: string;
  /** Two lines. */
  readonly footer: readonly [string, string];
  readonly page: string;
  readonly of: string;
}

/** The @page rule with size, margins and running texts of the printed pages (CSS Paged Media 3). */
export function pageRule(size: PaperSize, { header, footer, page, of }: Margins): string {
  return `@page {
  size: ${size};
  margin: 20mm 16mm 22mm;
  @top-left { content: ${cssText(header)}; font: 9pt sans-serif; color: #333; }
  @bottom-left { content: ${cssText(footer[0])} "\\a" ${cssText(footer[1])}; white-space: pre; width: 80%; font: 8pt sans-serif; color: #333; }
  @bottom-right { content: ${cssText(page)} counter(page) ${cssText(of)} counter(pages); font: 9pt sans-serif; color: #333; }
}`;
}

/** A CSS string; escapes everything except letters, digits and spaces, so that no text can become a rule. */
export function cssText(text: string): string {
  const escaped = text.replaceAll(/[^\p{L}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
