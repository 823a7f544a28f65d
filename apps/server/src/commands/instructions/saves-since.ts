import { type SaveSince, savedPlaces } from '@benchbook/domain/comparison';
import { asTypedPart } from '@benchbook/domain/instructions';
import type { InstructionRecord, Readers } from '../../ports/index.ts';
import { partsIn } from './stored-parts.ts';

/**
 * Who saved what since a version, one entry per person, latest first. A version without changed parts was caused by a
 * replaced file.
 *
 * @returns null when the version was pruned
 */
export async function savesSince(
  readers: Readers,
  { id, version }: InstructionRecord,
  since: number,
): Promise<readonly SaveSince[] | null> {
  const before = await readers.parts.manifestAt(id, since);
  if (!before) return null;
  const saves = await readers.parts.versions(id, version - since);
  const now = await readers.parts.manifest(id);
  const users = await readers.users.findMany(saves.flatMap(({ userId }) => userId ?? []));
  const byPerson = [...Map.groupBy(saves, ({ userId }) => userId)].map(([userId, own]) => {
    const { steps, places } = savedPlaces(before, now, [...new Set(own.flatMap(({ changedPartIds }) => changedPartIds))]);
    return {
      by: (userId !== null && users.get(userId)?.username) || null,
      atMs: Math.max(...own.map(({ atMs }) => atMs)),
      steps,
      places: own.some(({ changedPartIds }) => changedPartIds.length === 0) ? [...places, 'files' as const] : places,
    };
  });
  const named = new Set(byPerson.flatMap(({ steps }) => steps.map((step) => step.id)));
  const parts = await partsIn(
    readers.parts,
    [...named].flatMap((stepId) => now.get(stepId) ?? before.get(stepId) ?? []),
  );
  const titles = new Map(parts.map(asTypedPart).map((part) => [part.id, part.kind === 'step' ? part.body.title : '']));
  return byPerson.map((save) => ({
    ...save,
    steps: save.steps.map((step) => ({ ...step, title: titles.get(step.id) ?? '' })),
  }));
}
