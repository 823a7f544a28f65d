/** What each command is followed by. */
export const DOCUMENT_ARGUMENTS = {
  inspect: 'FILE.pdf',
  text: 'FILE.pdf [--page N]',
  quads: 'FILE.pdf [--page N]',
  picture: 'FILE.pdf -o PICTURE.webp [--page N] [--size 320]',
  steps: 'FILE.pdf|FILE.docx -o FOLDER',
} as const;

const WHAT = {
  inspect: 'Says what the PDF is: pages and their sizes, title, outline, whether it has text, as JSON.',
  text: 'Prints its words in reading order.',
  quads: 'Prints each line with the four corners around it, as JSON, one line each.',
  picture: 'Draws a page.',
  steps: 'Turns the document into steps: prints them and writes them, as JSON, with their pictures.',
} as const satisfies Record<keyof typeof DOCUMENT_ARGUMENTS, string>;

/** The page that `--help` prints. */
export function helpPage(): string {
  const commands = (['inspect', 'text', 'quads', 'picture', 'steps'] as const).map(
    (name) => `  ${name} ${DOCUMENT_ARGUMENTS[name]}\n      ${WHAT[name]}`,
  );
  return `Reads documents: PDF, and for steps Word (.docx).

${commands.join('\n')}

  --password P  Opens a protected PDF.
  --page N      That page alone, from 1.
  --size N      Longest side of the picture in pixels, 16 to 4096.

Corners are upper left, upper right, lower left, lower right (x1 to y4) in points (1/72 inch) from the upper left corner
of the page as it is shown.

Ends with 0 when it was done, 1 when the document cannot be made use of, 2 when the command is not understood.
`;
}
