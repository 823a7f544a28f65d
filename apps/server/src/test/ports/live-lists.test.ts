import { expect, test } from 'vitest';
import type { SummaryQuery } from '../../ports/instructions.ts';
import { onEachDatabase } from './each-database.ts';
import { instructionFields, NOON_MS, storedInstruction, storedUser } from './fixtures.ts';

onEachDatabase('lists of live instructions', ({ storage }) => {
  const list = (query?: SummaryQuery) => storage().read((r) => r.instructions.listSummaries(query));
  const titles = async (query: SummaryQuery) => (await list(query)).rows.map((row) => row.title);

  test('readers find and sort live instructions by their revision, and others by their working copy; authors by the working copy', async () => {
    const release = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: true, isRefused: false };
    const bare = {
      kind: 'steps',
      previewImage: 'a.png',
      documentNumber: '',
      system: 'Reader',
      subject: '',
      stepCount: 1,
      modifiedBy: null,
      modifiedAtMs: 1,
    } as const;
    const made = async (title: string, live?: string, given: object = release) => {
      const id = await storedInstruction(storage(), {
        title,
        system: 'Reader',
        ...(live ? { release: given as typeof release } : {}),
      });
      if (live) await storage().transaction((tx) => tx.instructions.putLiveText(id, { ...bare, title: live }));
    };
    await made('Mitre saw', 'Zinc bath');
    await made('Zebra crossing', 'Anvil');
    await made('Mill', 'Mill', { ...release, hasDraft: false });
    await made('Bench', 'Withdrawn', { ...release, isReleased: false, liveRevision: null });
    await made('Never live');
    const readers = { showsLive: true, search: 'reader' } as const;
    const shown = ['Anvil', 'Bench', 'Mill', 'Never live', 'Zinc bath'];
    expect(await titles(readers)).toEqual(shown);
    expect(await titles({ ...readers, direction: 'descending' })).toEqual(shown.toReversed());
    expect(await titles({ search: 'reader' })).toEqual(['Bench', 'Mill', 'Mitre saw', 'Never live', 'Zebra crossing']);
    for (const [search, found] of [
      ['zinc', ['Zinc bath']],
      ['mitre', []],
      ['zebra', []],
      ['mill', ['Mill']],
      ['bench', ['Bench']],
    ] as const)
      expect([search, await titles({ showsLive: true, search })]).toEqual([search, found]);
    const paged: string[] = [];
    for (let cursor: string | undefined, page = 0; page < 5; page++) {
      const { rows, total, nextCursor } = await list({ ...readers, limit: 2, ...(cursor && { cursor }) });
      paged.push(...rows.map(({ title }) => title));
      expect(total).toBe(5);
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(paged).toEqual(shown);
    for (const sort of ['assignees', 'published', 'modified', 'by'] as const)
      expect(new Set(await titles({ ...readers, sort }))).toEqual(new Set(shown));
  });

  test('a copied instruction was saved when the server says, not when its revision was released', async () => {
    const release = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: false, isRefused: false };
    const fields = instructionFields({ title: 'Copied', release, modifiedAtMs: NOON_MS });
    const text = { instructionId: fields.id, number: 1, version: 1, title: 'Copied', sha256: 'a'.repeat(64), text: '{}' };
    const frozen = {
      manifest: new Map(),
      itemHashes: new Map(),
      files: [],
      releasedBy: null,
      reason: '',
      releasedAtMs: NOON_MS + 3_600_000,
    };
    const copy = { fields, version: 1, tags: [], revision: { ...text, ...frozen }, bodies: {} };
    await storage().transaction((tx) => tx.replica.putInstruction(copy));
    expect((await storage().read((r) => r.instructions.liveText(fields.id)))?.modifiedAtMs).toBe(NOON_MS);
  });

  test('archived instructions are in no list of readers or assignees, unless requested', async () => {
    const assigneeId = await storedUser(storage());
    const release = { isReleased: true, isBuilding: false, liveRevision: 1, hasDraft: true, isRefused: false };
    const instructionId = await storedInstruction(storage(), { title: 'Old lathe', archivedAtMs: 1, release });
    await storage().transaction(async (tx) => {
      await tx.instructions.putLiveText(instructionId, instructionFields({ title: 'Old lathe, live' }));
      await tx.assignments.assign({ userId: assigneeId, instructionId, assignedBy: null, assignedAtMs: 1 });
    });
    for (const query of [{ assigneeId }, { showsLive: true, search: 'lathe' }]) {
      expect(await titles(query)).toEqual([]);
      expect(await titles({ ...query, archived: 'shown' })).toEqual(['Old lathe, live']);
    }
  });
});
