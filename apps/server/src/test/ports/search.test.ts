import type { Part } from '@benchbook/domain/instructions';
import { aFile, anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS } from './fixtures.ts';
import { AUTHOR, LISTED, paragraph, searchTools, stepPart } from './search-tools.ts';

onEachDatabase('full-text search', ({ storage }) => {
  const { written, released, find, titles, assigned } = searchTools(storage);

  test('results are ranked: title, tag, heading, alert, text', async () => {
    const alert: Part = {
      id: anId(),
      kind: 'alert',
      parentId: null,
      position: 0,
      body: { name: 'Quokkas', category: 'Warnings', stepIds: [], isGlobal: true, content: 'A quokka bites' },
    };
    await written('In the text', [stepPart('Step', 'beware of the quokka')]);
    await written('In the heading', [stepPart('Feed the quokka')]);
    await written('In the alert', [alert]);
    const tagged = await written('In the tag');
    await storage().transaction(async ({ tags }) =>
      tags.assign(tagged.id, [(await tags.ensure({ id: anId(), name: 'Quokka' }, 0)).id]),
    );
    await written('Quokka in the title');
    expect(await titles('QUOKKA')).toEqual([
      'Quokka in the title',
      'In the tag',
      'In the heading',
      'In the alert',
      'In the text',
    ]);
  });

  test('words can be in different places of one instruction, those of a phrase only in one', async () => {
    await written('Wombat burrow', [stepPart('Dig', 'with the spade'), stepPart('Rest', 'under the eucalyptus')]);
    expect(await titles('wombat eucalyptus spa')).toEqual(['Wombat burrow']);
    expect(await titles('"the eucalyptus" wombat')).toEqual(['Wombat burrow']);
    expect(await titles('"spade the" wombat')).toEqual([]);
    expect(await titles('wombat pangolin')).toEqual([]);
  });

  test('changed or removed text is no longer found, and found again when it is restored', async () => {
    const step = stepPart('Polish', 'with numbat wax');
    const { id } = await written('Wax', [step]);
    const apply = (
      change: Parameters<Parameters<Parameters<ReturnType<typeof storage>['transaction']>[0]>[0]['parts']['apply']>[1],
    ) => storage().transaction((tx) => tx.parts.apply(id, change, AUTHOR));
    await apply({ put: [{ ...step, body: { ...step.body, content: paragraph('with bilby wax') } }] });
    expect([await titles('numbat'), await titles('bilby')]).toEqual([[], ['Wax']]);
    await apply({ put: [step] });
    expect([await titles('numbat'), await titles('bilby')]).toEqual([['Wax'], []]);
    await apply({ put: [], remove: [step.id] });
    expect(await titles('numbat')).toEqual([]);
  });

  test('an assignee finds only the live revision', async () => {
    const secret = await written('Kea draft', [stepPart('Kea', 'never released')]);
    const other = await written('Kea of others', [stepPart('Kea', 'not assigned')]);
    const step = stepPart('Kea', 'released kea words');
    const live = await written('Kea', [step]);
    const withdrawn = await written('Kea withdrawn', [stepPart('Kea', 'withdrawn')]);
    for (const each of [other, live, withdrawn]) await released(each);
    await storage().transaction(async (tx) => {
      await tx.parts.apply(live.id, { put: [{ ...step, body: { ...step.body, content: paragraph('drafted kakapo') } }] }, AUTHOR);
      await tx.instructions.save({ ...withdrawn });
    });
    const scope = await assigned(secret.id, live.id, withdrawn.id);
    expect(await titles('kea', scope)).toEqual(['Kea']);
    expect([await titles('kakapo', scope), await titles('kakapo')]).toEqual([[], ['Kea']]);
    expect([await titles('released kea words', scope), await titles('"released kea words"')]).toEqual([['Kea'], []]);
    expect((await find('kea', scope)).found).toMatchObject([{ places: [{ steps: [{ title: 'Kea', position: 0 }] }] }]);
    expect(await titles('kea', await assigned())).toEqual([]);
    // The control: readers of working copies find what the others do not.
    expect((await titles('kea')).length).toBe(4);
  });

  test('archived and deleted instructions are not found', async () => {
    const fields = [await written('Dodo archived'), await written('Dodo deleted')];
    for (const each of fields) await released(each);
    const scope = await assigned(...fields.map(({ id }) => id));
    expect([(await titles('dodo')).length, (await titles('dodo', scope)).length]).toEqual([2, 2]);
    const release = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: false, isRefused: false };
    await storage().transaction(async ({ instructions }) => {
      await instructions.save({ ...fields[0]!, release, archivedAtMs: 1 });
      await instructions.save({ ...fields[1]!, release, deletedAtMs: 1 });
    });
    expect([await titles('dodo'), await titles('dodo', scope)]).toEqual([[], []]);
  });

  test('files and pages of PDFs are found in the library by people who see it, by others only in assigned instructions', async () => {
    const [open, mine] = [aFile({ path: 'axolotl_manual.pdf', extension: 'pdf' }), aFile({ path: 'mine.pdf', extension: 'pdf' })];
    const holder = stepPart('Look it up');
    const use = { id: anId(), kind: 'use' as const, parentId: holder.id, position: 0, body: { fileId: open.id } };
    const live = await written('With a PDF');
    await storage().transaction(async (tx) => {
      for (const [at, file] of [open, mine].entries()) {
        const sha256 = String(at).repeat(64);
        await tx.files.recordBlob({ sha256, sizeBytes: 1, mediaType: 'application/pdf', createdAtMs: NOON_MS });
        await tx.files.insert({ ...file, ...LISTED, sha256 });
      }
      await tx.search.addPages('0'.repeat(64), ['', 'the gills of the axolotl']);
      await tx.search.addPages('1'.repeat(64), ['the axolotl is mine']);
    });
    const user = await written('Uses it', [holder, use]);
    await released(live, [{ path: mine.path, sha256: '1'.repeat(64) }]);
    const scope = await assigned(live.id, user.id);
    expect((await find('axolotl', scope)).found).toMatchObject([
      { title: 'With a PDF', places: [{ kind: 'page', path: 'mine.pdf', page: 1 }] },
    ]);
    expect(await titles('axolotl')).toEqual(['axolotl_manual.pdf', 'Uses it', 'mine.pdf']);
    expect((await find('gills uses')).found).toMatchObject([
      { title: 'Uses it', places: [{ kind: 'page', page: 2, steps: [{ title: 'Look it up', position: 0 }] }] },
    ]);
    await storage().transaction(({ files }) => files.save({ ...open, ...LISTED, sha256: '0'.repeat(64), isDeleted: true }));
    expect(await titles('axolotl')).not.toContain('axolotl_manual.pdf');
  });

  test('a step is returned with its parent steps', async () => {
    const outer = stepPart('Outer', '', { position: 2 });
    await written('Nested', [outer, stepPart('Inner with a tapir', '', { parentId: outer.id, position: 1 })]);
    expect((await find('tapir')).found).toMatchObject([
      {
        places: [
          {
            steps: [
              { title: 'Outer', position: 2 },
              { title: 'Inner with a tapir', position: 1 },
            ],
          },
        ],
      },
    ]);
  });

  test('any text is a valid search', async () => {
    await written(`It's 100% "quoted" \\ {markhor} ' OR 1=1 --`, [stepPart('ü'.repeat(300), '保守点検 50 %_')]);
    for (const search of [
      `markhor' OR 1=1 --`,
      '(markhor)',
      '"markhor',
      'markhor*',
      '{markhor} : ^',
      '50 %_ markhor',
      '点検',
      'ü'.repeat(199),
    ])
      expect(await titles(search), search).toHaveLength(1);
    for (const search of ['markhor NOT it', 'NEAR(markhor)', '%_ oryx', '検点']) expect(await titles(search), search).toEqual([]);
  });
});
