import type { Id } from '../ids/index.ts';
import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '../instructions/index.ts';
import { findImageIds, findTokens, type StepLinkNode, type TokenNode } from '../markup/index.ts';
import { numberSteps } from '../numbering/index.ts';
import { flattenSteps, type Step } from '../steps/index.ts';
import { pdfProblems } from './check-highlights.ts';
import { fileProblem } from './file-problem.ts';
import { type LinkTarget, linkProblem } from './link-target.ts';

/** Something that a reader would stumble over. `stepNumber` is as printed on the card; null for the whole instruction. */
export interface BuildProblem {
  readonly kind:
    | 'missing-file'
    | 'unreadable-file'
    | 'unusual-film'
    | 'film-copy-coming'
    | 'dead-link'
    | 'unreleased-link'
    | 'archived-link'
    | 'dead-picture'
    | 'empty-step'
    | 'unread-generated-step'
    | 'no-default-attachment'
    | 'pin-off-model'
    | 'alert-without-step'
    | 'alert-without-category'
    | 'missing-preview-image'
    | 'same-document-number'
    | 'missing-pdf'
    | 'unconfirmed-highlight'
    | 'highlight-off-page'
    | 'highlight-of-another-pdf'
    | 'bare-highlight';
  /** True where the release can't be built; the others are for the author to judge. */
  readonly isFatal: boolean;
  readonly stepId: Id | null;
  readonly stepNumber: string | null;
  /** The highlight that it is on; null elsewhere. `stepNumber` is the number of its mark then, null for a link by itself. */
  readonly highlightId: Id | null;
  /** File name, words of the link or of the annotation, title of the linked instruction, name of the alert or marked words. */
  readonly subject: string;
  /** Of two things that should differ the other one: the title of the instruction with the same document number. Of a film its format. */
  readonly other?: string;
}

export interface UnusualFilm {
  /** As authors know it, as HEVC. */
  readonly format: string;
  /** A copy that every browser plays is being made. */
  readonly isCopyComing: boolean;
}

/** What the check has to ask the store about. */
export interface Surroundings {
  /** Whether the bytes of a file are there. */
  hasFile(sha256: string): boolean;
  /** Whether it is known that nothing of a file can be shown: a picture that is cut off, a PDF that does not open. */
  isUnreadable(sha256: string): boolean;
  /** Of a film that not every browser plays, and of which there is no copy that they play; null of any other file. */
  unusualFilm(sha256: string): UnusualFilm | null;
  /** Whether a file of this id or of this name is in the store with its bytes, also one hidden from the library. */
  knowsFile(idOrPath: string): boolean;
  /** Of the instruction itself: what links to itself is released with it. */
  readonly ownId: Id;
  /** The instruction of this id; null where there is none, or it was deleted. */
  linkTarget(id: Id): LinkTarget | null;
  /** Ids of the annotations whose place is not on their model (docs/decisions/0012); null where nobody looked at the models. */
  readonly lostAnnotations: ReadonlySet<string> | null;
  /** Titles of the live instructions, other than this one, that have its document number. */
  readonly sameNumber: readonly string[];
  /** Pages of the PDF of the instruction; null where that is not known (yet). */
  readonly pageCount: number | null;
}

/** Goes through an instruction as a reader will (design, section 4); what stands first is mentioned first. */
export function checkBeforeRelease(content: InstructionContent, around: Surroundings): BuildProblem[] {
  const numbers = numberSteps(content.steps);
  const stepIds: ReadonlySet<Id> = new Set(numbers.keys());
  const problems: BuildProblem[] = [];
  if (content.previewImage !== DEFAULT_PREVIEW_IMAGE && !around.knowsFile(content.previewImage))
    problems.push(wholeProblem('missing-preview-image', content.previewImage));
  const documentNumber = content.publication.documentNumber.trim();
  for (const other of around.sameNumber) problems.push({ ...wholeProblem('same-document-number', documentNumber), other });
  if (content.kind === 'pdf') problems.push(...pdfProblems(content, around));
  for (const step of shownSteps(content)) {
    const place = { stepId: step.id, stepNumber: numbers.get(step.id) ?? null, highlightId: null };
    for (const problem of stepProblems(step, around, stepIds)) problems.push({ ...problem, ...place });
  }
  for (const alert of content.alerts) {
    if (!alert.isGlobal && !alert.stepIds.some((id) => stepIds.has(id)))
      problems.push(wholeProblem('alert-without-step', alert.name));
    if (alert.category.trim() === '') problems.push(wholeProblem('alert-without-category', alert.name));
  }
  return problems;
}

/** Steps that a reader sees: of a PDF instruction none. */
export function shownSteps({ kind, steps }: InstructionContent): readonly Step[] {
  return kind === 'pdf' ? [] : flattenSteps(steps);
}

type StepProblem = Pick<BuildProblem, 'kind' | 'isFatal' | 'subject' | 'other'>;

function* stepProblems(step: Step, around: Surroundings, stepIds: ReadonlySet<Id>): Generator<StepProblem> {
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
  if (step.content.content.length === 0 && step.attachments.length === 0 && step.children.length === 0)
    yield { kind: 'empty-step', isFatal: false, subject: step.title };
  if (step.isGenerated) yield { kind: 'unread-generated-step', isFatal: false, subject: step.title };
  for (const { annotations } of step.attachments)
    for (const { id, message } of annotations)
      if (around.lostAnnotations?.has(id)) yield { kind: 'pin-off-model', isFatal: false, subject: message };
  const hasDefault = step.attachments.some((use) => use.id === step.defaultUseId);
  if (step.attachments.length > 0 && !hasDefault) yield { kind: 'no-default-attachment', isFatal: false, subject: step.title };
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

/** Links to what nobody on the floor can open. Two of one title are told as one: they read alike. */
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
