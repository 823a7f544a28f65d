import type { Alert } from '@benchbook/domain/alerts';
import { type AttachmentUse, type FileReference, fieldsOfUse } from '@benchbook/domain/attachments';
import { fieldsOfHighlight, type Highlight, inReadingOrder, newMarker } from '@benchbook/domain/highlights';
import { DEFAULT_PREVIEW_IMAGE, findTitleProblem, type InstructionContent } from '@benchbook/domain/instructions';
import { mapDocumentIds } from '@benchbook/domain/markup';
import { htmlToDocument, plainFromHtml } from '@benchbook/domain/markup/html';
import type { Sentence } from '@benchbook/domain/messages';
import { numberSteps } from '@benchbook/domain/numbering';
import { cleanMarkup } from '@benchbook/domain/photo-markup';
import { newPublicationPage, type PublicationPage, plainPage } from '@benchbook/domain/publication';
import { fieldsOfStep, flattenSteps, type Step, stepTitleOrDefault } from '@benchbook/domain/steps';
import { lineText, typedLine } from '@benchbook/domain/words';
import { t } from './messages.ts';
import { FILE_PREFIX, FILES_FOLDER, type PackageDocument, type PackedHighlight, type PackedStep } from './package-document.ts';
import { badPackage, refuseMuchHtml } from './package-source.ts';
import type { ImportSurroundings, PackedFile, PackedInstruction } from './packed-instruction.ts';

/** Reads a package of our own format. @throws DomainError `VALIDATION` */
export function readDocument(document: PackageDocument, around: ImportSurroundings): PackedInstruction {
  const title = lineText(document.title);
  const problem = findTitleProblem(title);
  if (problem) throw badPackage(problem === 'blank' ? t('titleBlank') : t('titleWrong', { title: title.slice(0, 80) }));
  refuseTwins(
    document.alerts.map((alert) => lineText(alert.name)),
    'twoAlerts',
  );
  refuseTwins(
    document.files.map((file) => file.name),
    'twoPacked',
  );
  if (document.kind === 'pdf' && document.pdf === null) throw badPackage(t('namesPdf'));
  if (document.kind === 'steps' && document.highlights.length > 0) throw badPackage(t('pdfHighlights'));
  const steps = document.steps.map((step) => withIds(step, around));
  const highlights = document.highlights.map((highlight) => highlightWithIds(highlight, around));
  refuseMuchHtml(document.alerts.map(({ content }) => content));
  const alerts = document.alerts.map((alert) => alertOf(alert, around));
  const files = filesOf(document, steps, highlights);
  return {
    title,
    tags: document.tags.map(lineText).filter((tag) => tag !== ''),
    files,
    plainAlertIds: alerts.filter(({ content }, index) => content !== document.alerts[index]?.content).map(({ id }) => id),
    contentWith: (fileOf) => contentOf(document, { steps, highlights, alerts }, fileOf, around),
  };
}

type UseWithId = PackedStep['attachments'][number] & { readonly id: string };

type HighlightWithIds = Omit<PackedHighlight, 'attachments'> & {
  readonly id: string;
  readonly attachments: readonly UseWithId[];
};

type StepWithIds = Omit<PackedStep, 'id' | 'attachments' | 'children'> & {
  readonly id: string;
  readonly attachments: readonly UseWithId[];
  readonly children: readonly StepWithIds[];
};

function withIds(step: PackedStep, around: ImportSurroundings): StepWithIds {
  return {
    ...step,
    id: step.id ?? around.newId(),
    attachments: usesWithIds(step.attachments, around),
    children: step.children.map((child) => withIds(child, around)),
  };
}

function highlightWithIds(highlight: PackedHighlight, around: ImportSurroundings): HighlightWithIds {
  return {
    ...highlight,
    id: highlight.id ?? around.newId(),
    attachments: usesWithIds(highlight.attachments, around),
  };
}

function usesWithIds(uses: PackedStep['attachments'], around: ImportSurroundings): UseWithId[] {
  return uses.map((use) => ({ ...use, id: use.id ?? around.newId() }));
}

interface PartsWithIds {
  readonly steps: readonly StepWithIds[];
  readonly highlights: readonly HighlightWithIds[];
  readonly alerts: readonly Alert[];
}

function contentOf(
  document: PackageDocument,
  { steps, highlights, alerts }: PartsWithIds,
  fileOf: (name: string) => FileReference,
  around: ImportSurroundings,
): InstructionContent {
  const pathOf = (name: string): string => fileOf(name).path;
  const pdfPath = document.pdf === null ? '' : pathOf(document.pdf);
  return {
    title: lineText(document.title),
    kind: document.kind,
    pdfPath,
    previewImage: document.previewImage === null ? DEFAULT_PREVIEW_IMAGE : pathOf(document.previewImage),
    previewImages: document.previewImages.map(pathOf),
    requiresInfoChecks: document.requiresInfoChecks,
    links: document.links,
    steps: steps.map((step) => stepOf(step, fileOf)),
    highlights: highlights.map((highlight) => highlightOf(highlight, pdfPath, fileOf)),
    alerts,
    publication: publicationOf(document.publication, around),
  };
}

type SentAlert = PackageDocument['alerts'][number];

function alertOf({ id, name, category, content, ...alert }: SentAlert, around: ImportSurroundings): Alert {
  const [line, text] = [lineText(name), plainFromHtml(content)];
  return { ...alert, id: id ?? around.newId(), name: line, category: typedLine(category), content: text };
}

function publicationOf(sent: PackageDocument['publication'], { username, nowMs }: ImportSurroundings): PublicationPage {
  const fresh = newPublicationPage(username, nowMs);
  return sent ? plainPage({ ...sent, rescissionDateMs: sent.rescissionDateMs ?? fresh.rescissionDateMs }) : fresh;
}

function stepOf(step: StepWithIds, fileOf: (name: string) => FileReference): Step {
  const content = mapDocumentIds(htmlToDocument(step.content), (id) =>
    id.startsWith(FILE_PREFIX) ? fileOf(id.slice(FILE_PREFIX.length)).id : id,
  );
  const title = stepTitleOrDefault(step.title);
  return {
    ...fieldsOfStep.complete({ ...step, title, content, defaultUseId: step.defaultAttachment }),
    id: step.id,
    attachments: step.attachments.map((use) => useOf(use, fileOf)),
    children: step.children.map((child) => stepOf(child, fileOf)),
  };
}

function highlightOf(
  { id, marker = newMarker(), mappingId = id, attachments, ...highlight }: HighlightWithIds,
  pdfPath: string,
  fileOf: (name: string) => FileReference,
): Highlight {
  const body = fieldsOfHighlight.complete({ ...highlight, marker, mappingId, pdfPath });
  return { ...body, id, attachments: attachments.map((use) => useOf(use, fileOf)) };
}

function useOf(
  { id, file, photoMarkup, annotations = [], ...options }: UseWithId,
  fileOf: (name: string) => FileReference,
): AttachmentUse {
  return {
    ...fieldsOfUse.complete({ ...options, photoMarkup: cleanMarkup(photoMarkup ?? null) }),
    id,
    file: fileOf(file),
    annotations,
  };
}

/** Every file that the instruction references, checked against the list of the package. */
function filesOf(
  document: PackageDocument,
  steps: readonly StepWithIds[],
  highlights: readonly HighlightWithIds[],
): PackedFile[] {
  const listed = new Map(document.files.map((file) => [file.name, file]));
  const files = new Map<string, PackedFile>();
  const use = (name: string, usedBy: Sentence): void => {
    if (files.has(name)) return;
    const { path = name, sha256 = null } = listed.get(name) ?? {};
    files.set(name, { name, path: `${FILES_FOLDER}${path}`, sha256, usedBy });
  };
  const named = [document.previewImage, document.pdf, ...document.previewImages];
  for (const name of named) if (name !== null) use(name, t('inInstruction'));
  const tree = steps.map((step) => stepOf(step, nameAsFile));
  const numbers = numberSteps(tree);
  for (const step of flattenSteps(tree)) {
    const place = t('inStep', { number: numbers.get(step.id) ?? '' });
    for (const { file } of step.attachments) use(file.path, place);
    mapDocumentIds(step.content, (id) => {
      if (id.startsWith(FILE_PREFIX)) use(id.slice(FILE_PREFIX.length), place);
      return id;
    });
  }
  inReadingOrder(highlights).forEach(({ attachments }, index) => {
    for (const { file } of attachments) use(file, t('inHighlight', { number: index + 1 }));
  });
  return [...files.values()];
}

/** Placeholder for a file that is not stored yet: keeps its name, also in references of the text. */
function nameAsFile(name: string): FileReference {
  return { id: `${FILE_PREFIX}${name}`, path: name, name, extension: '', sha256: '', sizeBytes: 0, mediaType: '' };
}

function refuseTwins(names: readonly string[], key: 'twoAlerts' | 'twoPacked'): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw badPackage(t(key, { name }));
    seen.add(name);
  }
}
