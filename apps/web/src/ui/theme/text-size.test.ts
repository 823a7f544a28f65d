import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
/** Invisible text over the text of a PDF; its sizes are those of the page. */
const OF_A_PDF = /pdf-layers\.css$/;

/** Lines of the app that set a font size or line height in fixed pixels. */
function fixedSizes(): readonly string[] {
  const styles = globSync('**/*.css', { cwd: SOURCES }).filter((file) => !OF_A_PDF.test(file));
  const components = globSync('**/*.tsx', { cwd: SOURCES }).filter((file) => !/\.test\.tsx$/.test(file));
  return [
    ...linesOf(styles, /(?:font-size|line-height|--button-fz): (?!.*--bb-text-scale).*\dpx/),
    ...linesOf(styles, /--bb-(?:desk|bench)-[a-z0-9-]+: (?!calc\(\d+px \* var\(--bb-text-scale\)\);)/),
    ...linesOf(components, /\b(?:fz|lh)=(?:\{\d|"\d+px")|\b(?:fontSize|lineHeight|fz|lh): (?:\d|'\d+px')/),
  ];
}

function linesOf(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.flatMap((file) =>
    readFileSync(join(SOURCES, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${relative('.', file)}: ${line.trim()}`),
  );
}

test('every text of the app follows the size chosen in Account Settings', () => {
  expect(fixedSizes()).toEqual([]);
});
