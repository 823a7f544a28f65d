import { assertNever } from '@benchbook/domain/errors';
import { linkedIds } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '@benchbook/domain/instructions';
import { findImageIds, findTokens } from '@benchbook/domain/markup';
import { type BuildProblem, checkBeforeRelease, linkTarget, type UnusualFilm } from '@benchbook/domain/release-check';
import { flattenSteps } from '@benchbook/domain/steps';
import type { AppContext } from '../../app-context.ts';
import type { BlobStore, InstructionRecord, Readers } from '../../ports/index.ts';
import { keptFacts } from '../documents/document-renditions.ts';
import { filmCopySentence, filmFormatSentence } from '../files/film-format.ts';

/** Stored data of everything that an instruction refers to. */
export interface KnownToDatabase {
  /** The referring instruction. */
  readonly ownId: Id;
  readonly instructions: ReadonlyMap<Id, InstructionRecord>;
  /** Hashes of the files by their id or path. */
  readonly files: ReadonlyMap<string, string>;
  /** Hashes of pictures and documents that can't be shown. */
  readonly unreadable: ReadonlySet<string>;
  /** Titles of other live instructions with the same document number. */
  readonly sameNumber: readonly string[];
}

/** Problems that never stop a release; only an author's check looks for them. */
export interface LookedAt {
  /** Annotations that are not on their model's surface; null when the models were not checked. */
  readonly lostAnnotations: ReadonlySet<string> | null;
  /** Attached videos that not every browser plays and that have no copy, by the hash of their bytes. */
  readonly unusualVideos: ReadonlyMap<string, UnusualFilm>;
}

/** Looks up the instructions and files that an instruction refers to. */
export async function lookUpNames(readers: Readers, ownId: Id, content: InstructionContent): Promise<KnownToDatabase> {
  const steps = flattenSteps(content.steps);
  const tokens = steps.flatMap((step) => findTokens(step.content));
  const linked = [
    ...tokens.flatMap((token) => (token.type === 'instructionLink' ? [token.attrs.id] : [])),
    ...linkedIds(content.highlights),
  ];
  const named = tokens.flatMap((token) => (token.type === 'attachmentLink' ? [token.attrs.id] : []));
  const pictured = steps.flatMap((step) => findImageIds(step.content));
  return {
    ownId,
    instructions: await readers.instructions.findMany(linked),
    sameNumber: await readers.instructions.liveWithNumber(content.publication.documentNumber, ownId),
    unreadable: new Set((await readers.files.page({ isUnreadable: true })).rows.map(({ sha256 }) => sha256)),
    files: await knownNames(readers, [...named, ...pictured, content.previewImage, content.pdfPath]),
  };
}

/** Checks an instruction as a reader will see it (design, section 4). Reads the disk, so call it outside a transaction. */
export async function releaseProblems(
  context: AppContext,
  content: InstructionContent,
  { ownId, instructions, files, unreadable, sameNumber }: KnownToDatabase,
  { lostAnnotations, unusualVideos }: LookedAt,
): Promise<BuildProblem[]> {
  const attached = [...flattenSteps(content.steps), ...content.highlights].flatMap(({ attachments }) =>
    attachments.map(({ file }) => file.sha256),
  );
  const present = await presentBlobs(context.blobs, [...attached, ...files.values()]);
  return checkBeforeRelease(content, {
    hasFile: (sha256) => present.has(sha256),
    isUnreadable: (sha256) => unreadable.has(sha256),
    unusualFilm: (sha256) => unusualVideos.get(sha256) ?? null,
    knowsFile: (idOrPath) => idOrPath === DEFAULT_PREVIEW_IMAGE || present.has(files.get(idOrPath) ?? ''),
    lostAnnotations,
    sameNumber,
    pageCount: await pageCountOf(context, files.get(content.pdfPath)),
    ownId,
    linkTarget: (id) => {
      const linked = instructions.get(id);
      if (linked?.deletedAtMs !== null) return null;
      return linkTarget(linked.title, linked.release, linked.archivedAtMs !== null);
    },
  });
}

/** A problem as a sentence for the author, with the number shown on the card. */
export function describeProblem({ kind, stepNumber, highlightId, subject, other }: BuildProblem): string {
  const where = placeWords(stepNumber, highlightId);
  switch (kind) {
    case 'missing-file':
      return `${where}the file "${subject}" is missing.`;
    case 'unreadable-file':
      return `${where}the file "${subject}" can not be shown: it is damaged or was cut off.`;
    case 'unusual-film':
      return `${where}${filmFormatSentence(subject, other ?? '')}`;
    case 'film-copy-coming':
      return `${where}${filmCopySentence(subject, other ?? '')}`;
    case 'dead-link':
      return `${where}the link "${subject}" leads to something that is no longer there.`;
    case 'unreleased-link':
      return `${where}it links to "${subject}", which is not released: who follows this can not open it.`;
    case 'archived-link':
      return `${where}it links to "${subject}", which is archived: who follows this can not open it.`;
    case 'dead-picture':
      return `${where}a picture in the text is missing.`;
    case 'empty-step':
      return `${where}"${subject}" has neither text nor a file.`;
    case 'unread-generated-step':
      return `${where}"${subject}" was written by AI and nobody has edited it yet.`;
    case 'no-default-attachment':
      return `${where}no file is chosen to be shown first.`;
    case 'pin-off-model':
      return `${where}the annotation "${subject}" is not on the model any more.`;
    case 'alert-without-step':
      return `The alert "${subject}" belongs to no step.`;
    case 'alert-without-category':
      return `The alert "${subject}" has no category.`;
    case 'same-document-number':
      return `The document number "${subject}" is also that of "${other}", which is released.`;
    case 'missing-preview-image':
      return `The preview image "${subject}" is missing.`;
    case 'missing-pdf':
      return `The PDF "${subject}" is missing.`;
    case 'unconfirmed-highlight':
      return `${where}its place${overWords(subject)} was not confirmed after the new issue of the PDF.`;
    case 'highlight-of-another-pdf':
      return `${where}it was made${overWords(subject)} in another issue of the PDF.`;
    case 'bare-highlight':
      return `${where}nothing is tied to it${overWords(subject)}.`;
    case 'highlight-off-page':
      return `${where}the PDF has no page ${subject}.`;
    default:
      return assertNever(kind);
  }
}

function placeWords(number: string | null, highlightId: Id | null): string {
  if (highlightId !== null) return number === null ? 'A link in the PDF: ' : `Highlight ${number}: `;
  return number === null ? '' : `Step ${number}: `;
}

/** The marked words, if any; long passages are shortened. */
function overWords(quote: string): string {
  return quote === '' ? '' : ` over "${quote.length > 60 ? `${quote.slice(0, 60)}…` : quote}"`;
}

/** Known ids and names, including hidden library files, with their hashes. */
async function knownNames(readers: Readers, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(names)];
  const known = new Map<string, string>();
  for (const [id, { sha256 }] of await readers.files.findMany(wanted)) known.set(id, sha256);
  for (const name of wanted) {
    const file = known.has(name) ? null : await readers.files.findByPath(name);
    if (file) known.set(name, file.sha256);
  }
  return known;
}

/** Number of pages of a PDF; null when unknown. */
async function pageCountOf(context: AppContext, sha256: string | undefined): Promise<number | null> {
  const kept = sha256 === undefined ? null : await keptFacts(context, sha256);
  return kept?.kind === 'facts' ? kept.facts.pages.length : null;
}

async function presentBlobs(blobs: BlobStore, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  for (const sha256 of new Set(hashes)) if (await blobs.stat(sha256)) present.add(sha256);
  return present;
}
