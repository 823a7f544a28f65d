import { isUnconfirmed, NO_PART } from '@benchbook/domain/annotations';
import { fileKind } from '@benchbook/domain/attachments';
import { linkedIds } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { DEFAULT_PREVIEW_IMAGE, type InstructionContent } from '@benchbook/domain/instructions';
import { findImageIds, findTokens } from '@benchbook/domain/markup';
import type { Sentence } from '@benchbook/domain/messages';
import { type BuildProblem, checkBeforeRelease, linkTarget, type UnusualFilm } from '@benchbook/domain/release-check';
import { flattenSteps } from '@benchbook/domain/steps';
import type { AppContext } from '../../app-context.ts';
import type { BlobStore, InstructionRecord, Readers } from '../../ports/index.ts';
import { keptFacts } from '../documents/document-renditions.ts';
import { problemSentence, t } from './messages.ts';

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
  /** Names of parts with an appearance that nobody confirmed after a new issue, by the id of the model. */
  readonly unconfirmedAppearances: ReadonlyMap<Id, readonly string[]>;
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
    unconfirmedAppearances: await unconfirmedAppearances(readers, content),
    files: await knownNames(readers, [...named, ...pictured, content.previewImage, content.pdfPath]),
  };
}

/** Checks an instruction as a reader will see it (design, section 4). Reads the disk, so call it outside a transaction. */
export async function releaseProblems(
  context: AppContext,
  content: InstructionContent,
  { ownId, instructions, files, unreadable, sameNumber, unconfirmedAppearances }: KnownToDatabase,
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
    unconfirmedAppearances,
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
export function describeProblem({ kind, stepNumber, highlightId, subject, other }: BuildProblem): Sentence {
  const quote = subject.length > QUOTE_MAX_LENGTH && isOver(kind) ? `${subject.slice(0, QUOTE_MAX_LENGTH)}…` : subject;
  const key = isOver(kind) && subject !== '' ? (`${kind}-over` as const) : kind;
  const problem = problemSentence(key, { subject: quote, other: other ?? '' });
  if (highlightId === null) return stepNumber === null ? problem : t('atStep', { number: stepNumber, problem });
  return stepNumber === null ? t('atLink', { problem }) : t('atHighlight', { number: stepNumber, problem });
}

/** Longer marked passages are shortened. */
const QUOTE_MAX_LENGTH = 60;

/** Problems of highlights that name the marked words, if any. */
const OVER = ['unconfirmed-highlight', 'highlight-of-another-pdf', 'bare-highlight'] as const;
const isOver = (kind: BuildProblem['kind']): kind is (typeof OVER)[number] => OVER.some((each) => each === kind);

async function unconfirmedAppearances(
  { partAppearances }: Readers,
  content: InstructionContent,
): Promise<ReadonlyMap<Id, readonly string[]>> {
  const uses = [...flattenSteps(content.steps), ...content.highlights].flatMap(({ attachments }) => attachments);
  const models = uses.flatMap(({ file }) => (fileKind(file.extension) === 'model' ? [file.id] : []));
  const open = new Map<Id, readonly string[]>();
  for (const [id, looks] of await partAppearances.ofFiles(models)) {
    const names = looks.flatMap(({ placement, partId, partName }) =>
      isUnconfirmed(placement) || partId === NO_PART ? [partName] : [],
    );
    if (names.length > 0) open.set(id, names);
  }
  return open;
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
