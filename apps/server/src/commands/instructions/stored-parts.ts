import type { ManifestEntry, Part } from '@benchbook/domain/instructions';
import type { PartReader } from '../../ports/index.ts';

/** The parts that manifest entries refer to. */
export async function partsIn(parts: PartReader, entries: readonly ManifestEntry[]): Promise<Part[]> {
  const bodies = await parts.bodies(new Set(entries.map(({ hash }) => hash)));
  return entries.map(({ hash, ...place }) => {
    const body = bodies.get(hash);
    if (!body) throw new Error(`body ${hash} of part ${place.id} is not stored`);
    return { ...place, body };
  });
}
