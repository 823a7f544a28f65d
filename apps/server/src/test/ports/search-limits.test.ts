import { aFile } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS } from './fixtures.ts';
import { LISTED, PLANT, searchTools, stepPart } from './search-tools.ts';

onEachDatabase('full-text search of large plants', ({ storage }) => {
  const { written, released, find, titles, assigned } = searchTools(storage);

  test('a very common word is found at its best places, also together with a rare one', async () => {
    for (let index = 0; index < 230; index++)
      await written(`Common ${index}`, [
        stepPart('Ocelot', `ocelot margay ${index}`),
        stepPart('Rest', `ocelot ${index % 2 ? 'jaguarundi' : ''}`),
      ]);
    const rare = await written('Ocelot with a serval', [stepPart('Serval')]);
    const first = await find('ocelot', PLANT, { limit: 1 });
    expect(first).toMatchObject({ found: [{ id: rare.id }], hasMore: true, isCut: false });
    expect(await titles('ocelot serval')).toEqual(['Ocelot with a serval']);
    expect(await titles('ocelot "common 0"')).toEqual(['Common 0']);
    expect((await titles('margay jaguarundi')).length).toBe(20);
    const pages = await Promise.all([0, 20].map((offset) => find('ocelot', PLANT, { offset })));
    const ids = pages.flatMap(({ found }) => found.map((each) => (each.kind === 'file' ? each.path : each.id)));
    expect(new Set(ids).size).toBe(40);
  });

  test('a word with hundreds of places in few instructions is found in each, without a warning', async () => {
    await written('The oldest guide', [stepPart('Step', 'binturong fossa')]);
    for (const title of ['A long guide', 'Another long guide'])
      await written(
        title,
        Array.from({ length: 300 }, (_, position) => stepPart('Step', `binturong ${position}`, { position })),
      );
    const { found, isCut } = await find('binturong');
    expect([found.length, isCut]).toEqual([3, false]);
    expect(await find('binturong fossa')).toMatchObject({ found: [{ title: 'The oldest guide' }], isCut: false });
  });

  test('a word with more places than are searched gives a warning that there may be more', async () => {
    for (const title of ['A longer guide', 'Another longer guide'])
      await written(
        title,
        Array.from({ length: 1_100 }, (_, position) => stepPart('Step', `linsang ${position}`, { position })),
      );
    expect(await find('linsang')).toMatchObject({ found: [{}, {}], isCut: true });
  });

  test('a person with few instructions finds all matches in them, whatever thousands of others contain', async () => {
    const parts = Array.from({ length: 1_100 }, (_, position) => stepPart('Step', `caracal number ${position}`, { position }));
    const mine = await written('Mine', [stepPart('Step', 'my own caracal')]);
    await released(mine);
    await written('Theirs', parts);
    const scope = await assigned(mine.id);
    expect(await titles('caracal', scope)).toEqual(['Mine']);
    expect(await titles('carac', scope)).toEqual(['Mine']);
    expect(await titles('caracal number', scope)).toEqual([]);
  });

  test('words that a person may not see do not affect their prefix search', async () => {
    const mine = await written('To be found', [stepPart('Step', 'zzyzx')]);
    await released(mine);
    const scope = await assigned(mine.id);
    const before = await find('zz', scope);
    const others = Array.from({ length: 80 }, (_, index) => `zza${String.fromCharCode(97 + (index % 26), 97 + index / 26)}`);
    await written('A draft of others', [stepPart('Step', others.join(' '))]);
    expect(await find('zz', scope)).toEqual(before);
    expect(before).toMatchObject({ found: [{ id: mine.id }], isCut: false });
  });

  test('if a prefix has more completions than are searched, the answer says that there may be more results', async () => {
    const words = Array.from({ length: 80 }, (_, index) => `qx${String.fromCharCode(97 + (index % 26), 97 + index / 26)}`);
    await written('Many words', [stepPart('Step', words.join(' '))]);
    await written('The last of them', [stepPart('Step', 'qxzz')]);
    const { found, isCut } = await find('qx');
    expect(isCut || found.length === 2).toBe(true);
    expect(await find('qxzz')).toMatchObject({ found: [{ title: 'The last of them' }], isCut: false });
  });

  test('a phrase of common words in a large search is compared only with the newest texts, and the answer says so', async () => {
    const rare = ['aye', 'indri', 'sifaka', 'galago', 'angwantibo', 'tarsier', 'uakari', 'titi', 'saki'];
    const parts = Array.from({ length: 1_100 }, (_, position) =>
      stepPart('Step', position === 0 ? `potto loris ${rare.join(' ')}` : `loris potto ${position}`, { position }),
    );
    const live = await written('Primates', parts);
    await released(live);
    for (const [scope, isCut] of [[PLANT, true] as const, [await assigned(live.id), false] as const]) {
      expect(await find('"potto loris"', scope)).toMatchObject({ found: [{ title: 'Primates' }], isCut: false });
      expect(await find(`"potto loris" ${rare.join(' ')} `, scope)).toMatchObject({ found: [{ title: 'Primates' }], isCut });
    }
  });

  test('a phrase is compared with fewer pages of PDFs than texts, as each has many words', async () => {
    const sha256 = '7'.repeat(64);
    const pages = ['the quoll kowari', ...Array.from({ length: 1_009 }, () => 'a kowari quoll')];
    await storage().transaction(async (tx) => {
      await tx.files.recordBlob({ sha256, sizeBytes: 1, mediaType: 'application/pdf', createdAtMs: NOON_MS });
      await tx.files.insert({ ...aFile({ path: 'marsupials.pdf', extension: 'pdf' }), ...LISTED, sha256 });
      await tx.search.addPages(sha256, pages);
    });
    expect(await find('"quoll kowari"')).toMatchObject({ found: [], isCut: true });
    expect(await find('"the quoll kowari"')).toMatchObject({ found: [{ path: 'marsupials.pdf' }], isCut: false });
  });
});
