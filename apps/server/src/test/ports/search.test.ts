import { type Part, settingsOf } from '@benchbook/domain/instructions';
import { parseSearch } from '@benchbook/domain/search';
import { aFile, anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { SearchScope } from '../../ports/search.ts';
import { onEachDatabase } from './each-database.ts';
import { instructionFields, NOON_MS, storedUser } from './fixtures.ts';

const PLANT: SearchScope = { kind: 'plant' };
const LISTED = { isDeleted: false, modelId: null, createdAtMs: NOON_MS };
const AUTHOR = { userId: null, atMs: NOON_MS };

const paragraph = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

function titlePart(title: string, pdfPath: string | null = null): Part {
  const settings = { title, kind: pdfPath === null ? ('steps' as const) : ('pdf' as const), pdfPath, previewImage: 'x.png' };
  const body = { ...settings, previewImages: [], requiresInfoChecks: false, links: [] };
  return { id: 'settings', kind: 'settings', parentId: null, position: 0, body: { ...settingsOf(body as never) } };
}

function stepPart(title: string, text = '', given: Partial<Part> = {}): Part {
  return { id: anId(), kind: 'step', parentId: null, position: 0, body: { title, content: paragraph(text) }, ...given };
}

onEachDatabase('full-text search', ({ storage }) => {
  /** An instruction with a title and parts. */
  async function written(
    title: string,
    parts: readonly Part[] = [],
    given: Partial<Parameters<typeof instructionFields>[0]> = {},
  ) {
    const fields = instructionFields({ title, ...given });
    await storage().transaction(async (tx) => {
      await tx.instructions.insert(fields);
      await tx.parts.apply(fields.id, { put: [titlePart(title), ...parts] }, AUTHOR);
    });
    return fields;
  }
  /** Freezes the working copy and makes it live. */
  async function released(fields: Awaited<ReturnType<typeof written>>, files: readonly { path: string; sha256: string }[] = []) {
    await storage().transaction(async (tx) => {
      const { id: instructionId, title } = fields;
      const number = await tx.revisions.nextNumber(instructionId);
      await tx.revisions.insert({
        ...{
          instructionId,
          number,
          version: 1,
          title,
          sha256: 'a'.repeat(64),
          text: '{}',
          releasedBy: null,
          reason: '',
          releasedAtMs: 0,
        },
        manifest: await tx.parts.manifest(instructionId),
        files: files.map((file) => ({ ...file, sizeBytes: 1, mediaType: 'application/pdf' })),
        itemHashes: new Map(),
      });
      await tx.instructions.save({
        ...fields,
        release: { isReleased: true, isBuilding: false, liveRevision: number, hasDraft: false, isRefused: false },
      });
      await tx.instructions.putLiveText(instructionId, fields);
    });
  }
  const find = (search: string, scope: SearchScope = PLANT, page = {}) =>
    storage().read((r) => r.search.find({ terms: parseSearch(search), scope, limit: 20, offset: 0, ...page }));
  const titles = async (search: string, scope?: SearchScope) =>
    (await find(search, scope)).found.map((each) => (each.kind === 'file' ? each.path : each.title));
  async function assigned(...ids: readonly string[]): Promise<SearchScope> {
    const userId = await storedUser(storage());
    await storage().transaction(async (tx) => {
      for (const instructionId of ids)
        await tx.assignments.assign({ userId, instructionId, assignedBy: null, assignedAtMs: NOON_MS });
    });
    return { kind: 'assigned', userId };
  }

  test('a title comes before a tag, a heading, an alert and a text', async () => {
    const alert: Part = {
      ...{ id: anId(), kind: 'alert', parentId: null, position: 0 },
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

  test('words may stand in different places of one instruction, a phrase in one', async () => {
    await written('Wombat burrow', [stepPart('Dig', 'with the spade'), stepPart('Rest', 'under the eucalyptus')]);
    expect(await titles('wombat eucalyptus spa')).toEqual(['Wombat burrow']);
    expect(await titles('"the eucalyptus" wombat')).toEqual(['Wombat burrow']);
    expect(await titles('"spade the" wombat')).toEqual([]);
    expect(await titles('wombat pangolin')).toEqual([]);
  });

  test('what was changed or taken away is no longer found, and is found again when it is put back', async () => {
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

  test('somebody to whom it is assigned finds the live revision of it, and nothing else', async () => {
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
    // The control: those who read working copies see what the others do not.
    expect((await titles('kea')).length).toBe(4);
  });

  test('archived and deleted instructions are found by nobody', async () => {
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

  test('files and pages of PDFs: the library for those who see it, else those of what is assigned', async () => {
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

  test('a step is told with the steps that it stands in', async () => {
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

  test('a word that everything has is found at its best places, also beside a rare one', async () => {
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

  test('a word of hundreds of places in few instructions is found in each of them, without a warning', async () => {
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

  test('a word of more places than are looked at says that there may be more', async () => {
    for (const title of ['A longer guide', 'Another longer guide'])
      await written(
        title,
        Array.from({ length: 1_100 }, (_, position) => stepPart('Step', `linsang ${position}`, { position })),
      );
    expect(await find('linsang')).toMatchObject({ found: [{}, {}], isCut: true });
  });

  test('somebody with few instructions finds in them what thousands of others have', async () => {
    const parts = Array.from({ length: 1_100 }, (_, position) => stepPart('Step', `caracal number ${position}`, { position }));
    const mine = await written('Mine', [stepPart('Step', 'my own caracal')]);
    await released(mine);
    await written('Theirs', parts);
    const scope = await assigned(mine.id);
    expect(await titles('caracal', scope)).toEqual(['Mine']);
    expect(await titles('carac', scope)).toEqual(['Mine']);
    expect(await titles('caracal number', scope)).toEqual([]);
  });

  test('words of what somebody may not see change nothing of what they find by the beginning of a word', async () => {
    const mine = await written('To be found', [stepPart('Step', 'zzyzx')]);
    await released(mine);
    const scope = await assigned(mine.id);
    const before = await find('zz', scope);
    const others = Array.from({ length: 80 }, (_, index) => `zza${String.fromCharCode(97 + (index % 26), 97 + index / 26)}`);
    await written('A draft of others', [stepPart('Step', others.join(' '))]);
    expect(await find('zz', scope)).toEqual(before);
    expect(before).toMatchObject({ found: [{ id: mine.id }], isCut: false });
  });

  test('where more words go on from a beginning than are looked for, the answer says that there may be more', async () => {
    const words = Array.from({ length: 80 }, (_, index) => `qx${String.fromCharCode(97 + (index % 26), 97 + index / 26)}`);
    await written('Many words', [stepPart('Step', words.join(' '))]);
    await written('The last of them', [stepPart('Step', 'qxzz')]);
    const { found, isCut } = await find('qx');
    expect(isCut || found.length === 2).toBe(true);
    expect(await find('qxzz')).toMatchObject({ found: [{ title: 'The last of them' }], isCut: false });
  });

  test('any text may be looked for', async () => {
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

  test('a phrase of common words is compared with the newest texts alone where much else is asked, and the answer says so', async () => {
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

  test('of the pages of PDFs a phrase is compared with fewer, as each has many words', async () => {
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
