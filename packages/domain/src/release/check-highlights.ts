import { type Highlight, inReadingOrder, numberHighlights } from '../highlights/index.ts';
import type { InstructionContent } from '../instructions/index.ts';
import type { BuildProblem, Surroundings } from './check-before-release.ts';

/** What a reader of a PDF instruction would stumble over: the PDF itself, and each highlight in reading order. */
export function* pdfProblems(content: InstructionContent, around: Surroundings): Generator<BuildProblem> {
  const { pdfPath } = content;
  if (!around.knowsFile(pdfPath))
    yield { kind: 'missing-pdf', isFatal: true, stepId: null, stepNumber: null, highlightId: null, subject: pdfPath };
  const numbers = numberHighlights(content.highlights);
  for (const highlight of inReadingOrder(content.highlights)) {
    const stepNumber = numbers.get(highlight.id) ?? null;
    const place = { stepId: null, stepNumber, highlightId: highlight.id };
    for (const problem of highlightProblems(highlight, pdfPath, around))
      yield { ...place, ...problem, isFatal: problem.kind !== 'unreadable-file' };
  }
}

function* highlightProblems(
  { link, page, quote, placement, pdfPath, attachments }: Highlight,
  pdfOfInstruction: string,
  around: Surroundings,
): Generator<Pick<BuildProblem, 'kind' | 'subject'>> {
  if (link && !around.knowsInstruction(link.instructionId)) yield { kind: 'dead-link', subject: link.title };
  for (const { file } of attachments)
    if (!around.hasFile(file.sha256)) yield { kind: 'missing-file', subject: file.path };
    else if (around.isUnreadable(file.sha256)) yield { kind: 'unreadable-file', subject: file.path };
  const name = quote.trim() || link?.title || `Box on page ${page}`;
  if (pdfPath !== pdfOfInstruction) yield { kind: 'highlight-of-another-pdf', subject: name };
  else if (placement !== 'placed') yield { kind: 'unconfirmed-highlight', subject: name };
  if (around.pageCount !== null && page > around.pageCount) yield { kind: 'highlight-off-page', subject: `${page}` };
}
