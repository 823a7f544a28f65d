import type { DocumentRemark } from '@benchbook/domain/documents';
import { expect, test } from 'vitest';
import { onEachDatabase } from './each-database.ts';
import { storedInstruction } from './fixtures.ts';

/** This many remarks, alternating between all kinds of place. */
function remarks(count: number): DocumentRemark[] {
  const places = [{ page: 3 }, { heading: 'Fit', paragraph: 2 }, { paragraph: 7 }, {}];
  return Array.from({ length: count }, (_, index) => ({
    kind: 'hidden-text',
    place: places[index % places.length] ?? {},
    words: `Text ${index}`,
  }));
}

onEachDatabase('remarks on a document', ({ storage }) => {
  const kept = (id: string) => storage().read(({ documentRemarks }) => documentRemarks.ofInstruction(id));

  test('501 remarks are stored in order with their places until they are removed', async () => {
    const [id, otherId] = [await storedInstruction(storage()), await storedInstruction(storage())];
    const [all, others] = [remarks(501), remarks(1)];
    await storage().transaction(async ({ documentRemarks }) => {
      await documentRemarks.add(id, all);
      await documentRemarks.add(otherId, others);
    });
    expect(await kept(id)).toEqual(all);
    await storage().transaction(({ documentRemarks }) => documentRemarks.remove(id));
    expect([await kept(id), await kept(otherId)]).toEqual([[], others]);
  });
});
