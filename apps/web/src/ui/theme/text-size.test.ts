import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
/** Lays invisible words over the words of a PDF; its sizes are the page's. */
const OF_A_PDF = /pdf-layers\.css$/;

/** Lines of the app that give text a size, or a height of line, in pixels that nobody can make larger. */
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

test('every text of the app follows the size that was chosen in Account Settings', () => {
  expect(fixedSizes()).toEqual([]);
});
