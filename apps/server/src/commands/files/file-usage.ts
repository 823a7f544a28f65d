import type { FileUsage } from '@benchbook/contracts';
import { canAuthor } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { inReadingOrder, numberHighlights } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart, type Manifest, type ManifestEntry } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { FileUse, PartReader, Readers } from '../../ports/index.ts';
import { readHighlights } from '../highlights/stored-highlights.ts';
import { followedTitles } from '../instructions/followed-title.ts';
import { frozenItems } from '../release/frozen-items.ts';

/**
 * Instructions that have a file, with the steps and highlights that show it and their numbers. People who do not write get
 * them as they were released.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function fileUsage(readers: Readers, caller: Caller, fileId: Id): Promise<FileUsage[]> {
  const file = await readers.files.find(fileId);
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'file', id: fileId });
  const usage: FileUsage[] = [];
  for (const { holderIds, ...use } of await readers.files.uses(file))
    usage.push({
      ...use,
      steps: await namedSteps(readers.parts, use, holderIds),
      highlights: await namedHighlights(readers.parts, use, holderIds),
    });
  return canAuthor(caller.role) ? usage : asReleased(readers, usage);
}

/** Of what is live the title, steps and highlights of its revision; nothing that a draft alone has. */
async function asReleased(readers: Readers, usage: readonly FileUsage[]): Promise<FileUsage[]> {
  const records = await readers.instructions.findMany(usage.map(({ instructionId }) => instructionId));
  const titles = await followedTitles(readers, records.values());
  const released: FileUsage[] = [];
  for (const use of usage) {
    const { instructionId, liveRevision, isInLiveRevision } = use;
    const items = isInLiveRevision && liveRevision !== null ? await frozenItems(readers, instructionId, liveRevision) : null;
    if (liveRevision === null) released.push(use);
    else
      released.push({
        ...use,
        title: titles.get(instructionId) ?? '',
        hasDraft: false,
        steps: use.steps.flatMap(({ id }) => {
          const item = items?.get(id);
          return item ? [{ id, number: item.number, title: item.title }] : [];
        }),
        highlights: use.highlights.flatMap((mark) => {
          const item = items?.get(mark.id);
          return item ? [{ ...mark, number: item.number, quote: item.title }] : [];
        }),
      });
  }
  return released.sort((one, other) => one.title.localeCompare(other.title));
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

/** Printed number and rank from top to bottom of every step, from the places alone: bodies are not needed for that. */
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
