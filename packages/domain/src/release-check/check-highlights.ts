import { carriersOfLinks, type Highlight, inReadingOrder, numberHighlights } from '../highlights/index.ts';
import type { InstructionContent } from '../instructions/index.ts';
import { fileProblem } from './file-problem.ts';
import { linkProblem } from './link-target.ts';
import type { BuildProblem, Surroundings } from './surroundings.ts';

/** Problems for a reader of a PDF instruction: the PDF itself, then each highlight in reading order. */
export function* pdfProblems(content: InstructionContent, around: Surroundings): Generator<BuildProblem> {
  const { pdfPath } = content;
  if (!around.knowsFile(pdfPath))
    yield { kind: 'missing-pdf', isFatal: true, stepId: null, stepNumber: null, highlightId: null, subject: pdfPath };
  const numbers = numberHighlights(content.highlights);
  const led = new Set(Array.from(carriersOfLinks(content.highlights).values(), ({ id }) => id));
  for (const highlight of inReadingOrder(content.highlights)) {
    const stepNumber = numbers.get(highlight.id) ?? null;
    const place = { stepId: null, stepNumber, highlightId: highlight.id };
    const problems = [...highlightProblems(highlight, pdfPath, around)];
    for (const problem of problems) yield { isFatal: true, ...place, ...problem };
    // A mark with an error is listed without the warning.
    if (problems.length === 0 && !highlight.link && highlight.attachments.length === 0 && !led.has(highlight.id))
      yield { ...place, kind: 'bare-highlight', isFatal: false, subject: nameOf(highlight) };
  }
}

function* highlightProblems(
  { link, page, quote, placement, pdfPath, attachments }: Highlight,
  pdfOfInstruction: string,
  around: Surroundings,
): Generator<Pick<BuildProblem, 'kind' | 'subject' | 'other'> & Partial<Pick<BuildProblem, 'isFatal'>>> {
  if (link && !around.linkTarget(link.instructionId)) yield { kind: 'dead-link', subject: link.title };
  const unread = link && linkProblem(link.instructionId, around);
  if (unread) yield unread;
  for (const { file } of attachments) {
    const problem = fileProblem(file, around);
    if (problem) yield problem;
  }
  if (pdfPath !== pdfOfInstruction) yield { kind: 'highlight-of-another-pdf', subject: nameOf({ quote, link, page }) };
  else if (placement !== 'placed') yield { kind: 'unconfirmed-highlight', subject: nameOf({ quote, link, page }) };
  if (around.pageCount !== null && page > around.pageCount) yield { kind: 'highlight-off-page', subject: `${page}` };
}

function nameOf({ quote, link, page }: Pick<Highlight, 'quote' | 'link' | 'page'>): string {
  return quote.trim() || link?.title || `Box on page ${page}`;
}
