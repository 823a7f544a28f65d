import { isUnconfirmed, NO_PART } from '../annotations/index.ts';
import type { AttachmentUse, FileReference } from '../attachments/index.ts';
import { carriersOfLinks, type Highlight, inReadingOrder, numberHighlights } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '../instructions/index.ts';
import { findImageIds, findTokens, type StepLinkNode, type TokenNode } from '../markup/index.ts';
import { numberSteps } from '../numbering/index.ts';
import { flattenSteps, type Step } from '../steps/index.ts';
import { linkProblem } from './link-target.ts';
import type { BuildProblem, Surroundings } from './surroundings.ts';

/** Checks an instruction as a reader will see it (design, section 4); problems are listed in reading order. */
export function checkBeforeRelease(content: InstructionContent, around: Surroundings): BuildProblem[] {
  const numbers = numberSteps(content.steps);
  const stepIds: ReadonlySet<Id> = new Set(numbers.keys());
  const alertedIds: ReadonlySet<Id> = new Set(content.alerts.flatMap((alert) => alert.stepIds));
  const problems: BuildProblem[] = [];
  if (content.previewImage !== DEFAULT_PREVIEW_IMAGE && !around.knowsFile(content.previewImage))
    problems.push(wholeProblem('missing-preview-image', content.previewImage));
  const documentNumber = content.publication.documentNumber.trim();
  for (const other of around.sameNumber) problems.push({ ...wholeProblem('same-document-number', documentNumber), other });
  if (content.kind === 'pdf') problems.push(...pdfProblems(content, around));
  for (const step of shownSteps(content)) {
    const place = { stepId: step.id, stepNumber: numbers.get(step.id) ?? null, highlightId: null };
    for (const problem of stepProblems(step, around, { stepIds, alertedIds })) problems.push({ ...problem, ...place });
  }
  for (const alert of content.alerts) {
    if (!alert.isGlobal && !alert.stepIds.some((id) => stepIds.has(id)))
      problems.push(wholeProblem('alert-without-step', alert.name));
    if (alert.category.trim() === '') problems.push(wholeProblem('alert-without-category', alert.name));
  }
  return problems;
}

/** Steps that a reader sees: none for a PDF instruction. */
export function shownSteps({ kind, steps }: InstructionContent): readonly Step[] {
  return kind === 'pdf' ? [] : flattenSteps(steps);
}

type StepProblem = Pick<BuildProblem, 'kind' | 'isFatal' | 'subject' | 'other'>;

/** Ids of all steps of an instruction, and of those with an alert of their own. */
interface StepIds {
  readonly stepIds: ReadonlySet<Id>;
  readonly alertedIds: ReadonlySet<Id>;
}

function* stepProblems(step: Step, around: Surroundings, { stepIds, alertedIds }: StepIds): Generator<StepProblem> {
  for (const { file } of step.attachments) {
    const problem = fileProblem(file, around);
    if (problem) yield problem;
  }
  const isHere = (id: string): boolean => step.attachments.some((use) => use.id === id || use.file.id === id);
  for (const id of findImageIds(step.content))
    if (!isHere(id) && !around.knowsFile(id)) yield { kind: 'dead-picture', isFatal: true, subject: id };
  for (const token of findTokens(step.content))
    if (token.type === 'stepLink' ? !stepIds.has(token.attrs.id) : isDead(token, step, isHere, around))
      yield { kind: 'dead-link', isFatal: true, subject: wordsOf(token) };
  yield* deadEnds(step, around);
  const isEmpty = step.content.content.length === 0 && step.attachments.length === 0 && step.children.length === 0;
  if (isEmpty && !alertedIds.has(step.id)) yield { kind: 'empty-step', isFatal: false, subject: step.title };
  if (step.isGenerated) yield { kind: 'unread-generated-step', isFatal: false, subject: step.title };
  for (const { annotations } of step.attachments)
    for (const { id, message, placement, pin } of annotations)
      if (isUnconfirmed(placement) || pin?.partId === NO_PART)
        yield { kind: 'unconfirmed-annotation', isFatal: true, subject: message };
      else if (around.lostAnnotations?.has(id)) yield { kind: 'pin-off-model', isFatal: false, subject: message };
  yield* unconfirmedAppearances(step.attachments, around);
  const hasDefault = step.attachments.some((use) => use.id === step.defaultUseId);
  if (step.attachments.length > 0 && !hasDefault) yield { kind: 'no-default-attachment', isFatal: false, subject: step.title };
}

/** One per model and part, with the file as second name. */
function* unconfirmedAppearances(uses: readonly AttachmentUse[], around: Surroundings): Generator<StepProblem> {
  for (const file of new Map(uses.map((use) => [use.file.id, use.file])).values())
    for (const subject of around.unconfirmedAppearances.get(file.id) ?? [])
      yield { kind: 'unconfirmed-appearance', isFatal: true, subject, other: file.path };
}

function isDead(
  token: Exclude<TokenNode, StepLinkNode>,
  step: Step,
  isHere: (id: string) => boolean,
  around: Surroundings,
): boolean {
  if (token.type === 'instructionLink') return !around.linkTarget(token.attrs.id);
  if (token.type === 'attachmentLink') return !isHere(token.attrs.id) && !around.knowsFile(token.attrs.id);
  return !step.attachments.some((use) => use.annotations.some(({ id }) => id === token.attrs.id));
}

/**
 * Links to instructions that nobody on the floor can open. Two with the same title are listed once, because they look alike.
 */
function deadEnds(step: Step, around: Surroundings): Iterable<StepProblem> {
  const found = [...linkedFrom(step)].flatMap((id) => {
    const problem = linkProblem(id, around);
    return problem ? [[`${problem.kind} ${problem.subject}`, problem] as const] : [];
  });
  return new Map(found).values();
}

/** The instructions that the text of a step links to, each once. */
function linkedFrom({ content }: Step): ReadonlySet<Id> {
  return new Set(findTokens(content).flatMap(({ type, attrs }) => (type === 'instructionLink' ? [attrs.id] : [])));
}

function wordsOf(token: TokenNode): string {
  return (token.type === 'attachmentLink' ? token.attrs.title : token.attrs.text) || token.attrs.id;
}

function wholeProblem(kind: BuildProblem['kind'], subject: string): BuildProblem {
  return {
    kind,
    isFatal: kind === 'missing-preview-image' || kind === 'missing-pdf',
    stepId: null,
    stepNumber: null,
    highlightId: null,
    subject,
  };
}

/** Problems for a reader of a PDF instruction: the PDF itself, then each highlight in reading order. */
function* pdfProblems(content: InstructionContent, around: Surroundings): Generator<BuildProblem> {
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
  for (const { annotations } of attachments)
    for (const { message, placement: ofPart, pin } of annotations)
      if (isUnconfirmed(ofPart) || pin?.partId === NO_PART) yield { kind: 'unconfirmed-annotation', subject: message };
  yield* unconfirmedAppearances(attachments, around);
  if (pdfPath !== pdfOfInstruction) yield { kind: 'highlight-of-another-pdf', subject: nameOf({ quote, link, page }) };
  else if (placement !== 'placed') yield { kind: 'unconfirmed-highlight', subject: nameOf({ quote, link, page }) };
  if (around.pageCount !== null && page > around.pageCount) yield { kind: 'highlight-off-page', subject: `${page}` };
}

function nameOf({ quote, link, page }: Pick<Highlight, 'quote' | 'link' | 'page'>): string {
  return quote.trim() || link?.title || `Box on page ${page}`;
}

type FileProblem = Pick<BuildProblem, 'kind' | 'isFatal' | 'subject' | 'other'>;

/** The most severe problem of an attached file, if any. */
function fileProblem({ sha256, path }: FileReference, around: Surroundings): FileProblem | null {
  if (!around.hasFile(sha256)) return { kind: 'missing-file', isFatal: true, subject: path };
  if (around.isUnreadable(sha256)) return { kind: 'unreadable-file', isFatal: false, subject: path };
  const film = around.unusualFilm(sha256);
  if (film === null) return null;
  return { kind: film.isCopyComing ? 'film-copy-coming' : 'unusual-film', isFatal: false, subject: path, other: film.format };
}
