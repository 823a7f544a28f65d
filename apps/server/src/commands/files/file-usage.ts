import type { FileUsage } from '@benchbook/contracts';
import { canAuthor } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { inReadingOrder, numberHighlights } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart, type Manifest, type ManifestEntry } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { FileUse, PartReader, Readers } from '../../ports/index.ts';
import { readHighlights } from '../highlights/stored-highlights.ts';
import { frozenItems, type NamedItem } from '../release/frozen-items.ts';
import { frozenPdfPath } from '../release/frozen-pdf-path.ts';
import { namesOf } from './file-names.ts';

/**
 * Instructions that use a file, with the numbers of the steps and highlights that show it. People who can't edit
 * instructions get the released uses.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function fileUsage(readers: Readers, caller: Caller, fileId: Id): Promise<FileUsage[]> {
  const file = await readers.files.find(fileId);
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'file', id: fileId });
  const usage: FileUsage[] = [];
  const liveNames = new Map<Id, string>();
  for (const { holderIds, liveName, ...use } of await readers.files.uses(file, await namesOf(readers, file))) {
    if (liveName !== null) liveNames.set(use.instructionId, liveName);
    usage.push({
      ...use,
      isInLiveRevision: liveName !== null,
      steps: await namedSteps(readers.parts, use, holderIds),
      highlights: await namedHighlights(readers.parts, use, holderIds),
    });
  }
  return canAuthor(caller.role) ? usage : asReleased(readers, liveNames, usage);
}

/** For a live instruction, only the uses in its live revision, not those in its draft. */
async function asReleased(
  readers: Readers,
  liveNames: ReadonlyMap<Id, string>,
  usage: readonly FileUsage[],
): Promise<FileUsage[]> {
  const released: FileUsage[] = [];
  for (const use of usage) {
    const path = liveNames.get(use.instructionId);
    if (use.liveRevision === null) released.push(use);
    else if (path !== undefined) released.push({ ...use, ...(await placesInRevision(readers, use, use.liveRevision, path)) });
  }
  return released.toSorted((one, other) => one.title.localeCompare(other.title));
}

async function placesInRevision(
  readers: Readers,
  { instructionId }: Pick<FileUsage, 'instructionId'>,
  revision: number,
  path: string,
): Promise<Omit<FileUsage, 'instructionId' | 'liveRevision' | 'isInLiveRevision'>> {
  const live = await readers.instructions.liveText(instructionId);
  const items = (await frozenItems(readers, instructionId, revision)) ?? new Map<Id, NamedItem>();
  const holders = [...items].filter(([, { paths }]) => paths.includes(path));
  const isPdf = live?.kind === 'pdf';
  const text = isPdf ? await readers.revisions.text(instructionId, revision) : null;
  const isItsPdf = text !== null && frozenPdfPath(text) === path;
  return {
    title: live?.title ?? '',
    hasDraft: false,
    isItsPicture: live?.previewImage === path && !isItsPdf,
    isItsPdf,
    steps: isPdf ? [] : holders.map(([id, { number, title }]) => ({ id, number, title })),
    highlights: holders.flatMap(([id, { number, title, page }]) =>
      page === undefined ? [] : [{ id, number, quote: title, page }],
    ),
  };
}

async function namedSteps(
  parts: PartReader,
  { instructionId }: Pick<FileUse, 'instructionId'>,
  stepIds: readonly Id[],
): Promise<FileUsage['steps']> {
  if (stepIds.length === 0) return [];
  const numbers = stepNumbers(await parts.manifest(instructionId));
  const steps = await Promise.all(stepIds.map((id) => parts.find(instructionId, id)));
  return steps
    .flatMap((part) => {
      const typed = part && asTypedPart(part);
      const place = typed && numbers.get(typed.id);
      return typed?.kind === 'step' && place ? [{ id: typed.id, title: typed.body.title, ...place }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ id, number, title }) => ({ id, number, title }));
}

async function namedHighlights(
  parts: PartReader,
  { instructionId }: Pick<FileUse, 'instructionId'>,
  holderIds: readonly Id[],
): Promise<FileUsage['highlights']> {
  const wanted = new Set(holderIds);
  const all = inReadingOrder(wanted.size === 0 ? [] : await readHighlights(parts, instructionId));
  const numbers = numberHighlights(all);
  return all.flatMap(({ id, quote, page }) => (wanted.has(id) ? [{ id, number: numbers.get(id) ?? '', quote, page }] : []));
}

/** Printed number and rank from top to bottom of every step. Derived from their places without reading bodies. */
function stepNumbers(manifest: Manifest): ReadonlyMap<Id, { readonly number: string; readonly rank: number }> {
  const below = new Map<Id | null, ManifestEntry[]>();
  for (const entry of manifest.values())
    if (entry.kind === 'step') below.set(entry.parentId, [...(below.get(entry.parentId) ?? []), entry]);
  const numbers = new Map<Id, { number: string; rank: number }>();
  const walk = (parentId: Id | null, prefix: string): void => {
    const siblings = (below.get(parentId) ?? []).sort((one, other) => one.position - other.position);
    siblings.forEach(({ id }, index) => {
      const number = `${prefix}${index + 1}`;
      numbers.set(id, { number, rank: numbers.size });
      walk(id, `${number}.`);
    });
  };
  walk(null, '');
  return numbers;
}
