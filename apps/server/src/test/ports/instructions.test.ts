import { LIST_SORTS } from '@benchbook/domain/instruction-list';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { anId, LIST_FILTERED, LIST_PEOPLE, LIST_ROWS, LIST_SORTED } from '@benchbook/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { CursorError, type SummaryQuery } from '../../ports/instructions.ts';
import { onEachDatabase } from './each-database.ts';
import { instructionFields, NOON_MS, storedInstruction, storedUser, together } from './fixtures.ts';

onEachDatabase('instructions', ({ storage }) => {
  const list = (query?: SummaryQuery) => storage().read((r) => r.instructions.listSummaries(query));
  const titles = async (query: SummaryQuery) => (await list(query)).rows.map((row) => row.title);

  test('an instruction is read back unchanged, with version 0', async () => {
    const fields = instructionFields({
      documentNumber: 'WI-7',
      archivedAtMs: 5,
      release: { isReleased: true, isBuilding: true, liveRevision: 3, hasDraft: true, isRefused: false },
    });
    await storage().transaction((tx) => tx.instructions.insert(fields));
    expect(await storage().read((r) => r.instructions.find(fields.id))).toEqual({
      ...fields,
      version: 0,
      liveCounter: 0,
      assigneeCount: 0,
      completion: 0,
    });
  });

  test('a title is taken in any letter case, spacing or Unicode form', async () => {
    const id = await storedInstruction(storage(), { title: 'Ölwechsel  am Motor' });
    const twin = storedInstruction(storage(), { title: ' o\u0308LWECHSEL AM MOTOR ' });
    await expect(twin).rejects.toMatchObject({ code: 'DUPLICATE_TITLE' });
    const other = instructionFields();
    await storage().transaction((tx) => tx.instructions.insert(other));
    const renamed = storage().transaction((tx) => tx.instructions.save({ ...other, title: 'ölwechsel am motor' }));
    await expect(renamed).rejects.toMatchObject({ code: 'DUPLICATE_TITLE' });
    expect((await storage().read((r) => r.instructions.findByTitle('ÖLWECHSEL AM MOTOR')))?.id).toBe(id);
  });

  test('of eight concurrent inserts with one title one succeeds', async () => {
    const title = `Wanted ${anId()}`;
    const works = Array.from({ length: 8 }, () => instructionFields({ title })).map(
      (fields) => (tx: Parameters<Parameters<ReturnType<typeof storage>['transaction']>[0]>[0]) => tx.instructions.insert(fields),
    );
    const { done, refused } = await together(storage(), works);
    expect(done).toHaveLength(1);
    expect(refused).toHaveLength(7);
    for (const error of refused) expect(error).toMatchObject({ code: 'DUPLICATE_TITLE' });
  });

  test('a deleted instruction is found by its id, but not in lists, and its title is free', async () => {
    const fields = instructionFields();
    await storage().transaction((tx) => tx.instructions.insert(fields));
    await storage().transaction((tx) => tx.instructions.save({ ...fields, deletedAtMs: 9 }));
    expect(await storage().read((r) => r.instructions.find(fields.id))).toMatchObject({ deletedAtMs: 9 });
    expect(await titles({ search: fields.title })).toEqual([]);
    await storedInstruction(storage(), { title: fields.title });
  });

  test('every save increments the live counter, so that caches are refreshed', async () => {
    const fields = instructionFields();
    await storage().transaction((tx) => tx.instructions.insert(fields));
    const counter = async () => (await storage().read((r) => r.instructions.find(fields.id)))?.liveCounter;
    expect(await counter()).toBe(0);
    await storage().transaction((tx) => tx.instructions.save({ ...fields, stepCount: 2 }));
    expect(await counter()).toBe(1);
    await storage().transaction((tx) => tx.instructions.raiseLiveCounter(fields.id));
    expect(await counter()).toBe(2);
  });
});

onEachDatabase('lists of instructions', ({ storage }) => {
  const list = (query?: SummaryQuery) => storage().read((r) => r.instructions.listSummaries(query));
  const titles = async (query: SummaryQuery) => (await list(query)).rows.map((row) => row.title);
  const ids: string[] = [];

  beforeAll(async () => {
    for (const [title, given] of [
      ['Brake pads', { documentNumber: 'D-2', system: 'Brakes', modifiedAtMs: NOON_MS + 3 }],
      ['axle', { documentNumber: 'D-10', subject: '100% torque_check', modifiedAtMs: NOON_MS + 1 }],
      ['Clutch', { documentNumber: '', modifiedAtMs: NOON_MS + 2, archivedAtMs: 1 }],
      ['Änderung am Dach', { documentNumber: 'E-1', modifiedAtMs: NOON_MS + 4 }],
    ] as const) {
      ids.push(await storedInstruction(storage(), { title, ...given }));
    }
  });

  test('instructions are sorted by title ignoring letter case, without archived ones unless requested', async () => {
    expect(await titles({})).toEqual(['axle', 'Brake pads', 'Änderung am Dach']);
    expect(await titles({ archived: 'shown', direction: 'descending' })).toEqual([
      'Änderung am Dach',
      'Clutch',
      'Brake pads',
      'axle',
    ]);
  });

  test('instructions are sorted in the other orders', async () => {
    expect(await titles({ sort: 'modified', direction: 'descending' })).toEqual(['Änderung am Dach', 'Brake pads', 'axle']);
    for (const sort of ['assignees', 'published', 'by'] as const) expect(await titles({ sort })).toHaveLength(3);
  });

  describe('search', () => {
    test('a search finds part of a title, document number, system, subject or tag, in any letter case', async () => {
      await storage().transaction(async (tx) => {
        const tag = await tx.tags.ensure({ id: anId(), name: 'Hydraulics' }, NOON_MS);
        await tx.tags.assign(ids[0]!, [tag.id]);
      });
      expect(await titles({ search: 'PAD' })).toEqual(['Brake pads']);
      expect(await titles({ search: 'd-1' })).toEqual(['axle']);
      expect(await titles({ search: 'brakes' })).toEqual(['Brake pads']);
      expect(await titles({ search: 'draul' })).toEqual(['Brake pads']);
      expect(await titles({ search: 'ÄNDER' })).toEqual(['Änderung am Dach']);
    });

    test('a search ignores accents, in the query and in the texts, also of tags', async () => {
      const tag = await storage().transaction(async (tx) => {
        const added = await tx.tags.ensure({ id: anId(), name: 'Prüfstraße' }, NOON_MS);
        await tx.tags.assign(ids[0]!, [added.id]);
        return added;
      });
      for (const search of ['anderung', 'ANDERUNG dach', 'änderung', 'Änderüng'])
        expect([search, await titles({ search })]).toEqual([search, ['Änderung am Dach']]);
      for (const search of ['prufstrasse', 'Prüfstraße', 'PRUFSTRAẞE'])
        expect([search, await titles({ search })]).toEqual([search, ['Brake pads']]);
      await storage().transaction((tx) => tx.tags.remove(ids[0]!, [tag.id]));
    });

    test('a search needs all its words, and characters special to the database are literal', async () => {
      expect(await titles({ search: 'pads brake' })).toEqual(['Brake pads']);
      expect(await titles({ search: 'pads axle' })).toEqual([]);
      expect(await titles({ search: '100%' })).toEqual(['axle']);
      expect(await titles({ search: '1_0' })).toEqual([]);
      expect(await titles({ search: 'torque_' })).toEqual(['axle']);
      expect(await titles({ search: '"' })).toEqual([]);
      expect(await titles({ search: 'abc" OR "pad' })).toEqual([]);
    });

    test('a search does not find a former title', async () => {
      const fields = instructionFields({ title: 'Gearbox one' });
      await storage().transaction((tx) => tx.instructions.insert(fields));
      await storage().transaction((tx) => tx.instructions.save({ ...fields, title: 'Transmission one' }));
      expect(await titles({ search: 'gearbox' })).toEqual([]);
      expect(await titles({ search: 'transmission' })).toEqual(['Transmission one']);
      await storage().transaction((tx) => tx.instructions.save({ ...fields, title: 'Transmission one', deletedAtMs: 1 }));
    });
  });

  test('an assignee gets only live instructions, as released: rows, search and order', async () => {
    const assigneeId = await storedUser(storage());
    const live = {
      kind: 'steps',
      previewImage: 'old.png',
      documentNumber: 'L-1',
      system: '',
      subject: '100%',
      stepCount: 7,
      modifiedBy: null,
      modifiedAtMs: 1,
    } as const;
    await storage().transaction(async (tx) => {
      await tx.instructions.putLiveText(ids[1]!, { ...live, title: 'Once' });
      await tx.instructions.putLiveText(ids[1]!, { ...live, title: 'Wheel' });
      await tx.instructions.putLiveText(ids[0]!, { ...live, title: 'Anchor', documentNumber: 'L-2' });
      for (const instructionId of ids)
        await tx.assignments.assign({ userId: assigneeId, instructionId, assignedBy: null, assignedAtMs: 1 });
    });
    expect(await titles({ assigneeId })).toEqual(['Anchor', 'Wheel']);
    expect(await titles({ assigneeId, direction: 'descending' })).toEqual(['Wheel', 'Anchor']);
    for (const sort of ['assignees', 'published', 'modified', 'by'] as const)
      expect(await titles({ assigneeId, sort })).toHaveLength(2);
    const [anchor, wheel] = (await list({ assigneeId })).rows;
    expect([wheel, anchor?.tags.map(({ name }) => name)]).toMatchObject([{ ...live, title: 'Wheel' }, ['Hydraulics']]);
    for (const [search, found] of [
      ['WHEEL l-1', ['Wheel']],
      ['hydraul anchor', ['Anchor']],
      ['100%', ['Anchor', 'Wheel']],
      ['hýdraul ànchor', ['Anchor']],
      ['axle', []],
      ['once', []],
      ['1_0', []],
    ] as const)
      expect([search, await titles({ assigneeId, search })]).toEqual([search, found]);
    const first = await list({ assigneeId, limit: 1 });
    expect([first.total, first.rows.map(({ title }) => title)]).toEqual([2, ['Anchor']]);
    const second = await list({ assigneeId, limit: 1, cursor: first.nextCursor! });
    expect([second.rows.map(({ title }) => title), second.nextCursor]).toEqual([['Wheel'], null]);
  });

  test('a cursor of another order or an invalid one is refused', async () => {
    const { nextCursor } = await list({ limit: 1 });
    expect(nextCursor).not.toBeNull();
    for (const cursor of ['', 'rubbish', nextCursor!.slice(0, -3)])
      await expect(list({ limit: 1, cursor })).rejects.toThrow(CursorError);
    await expect(list({ limit: 1, cursor: nextCursor!, sort: 'modified' })).rejects.toThrow(CursorError);
  });
});

onEachDatabase('orders and filters of every list', ({ storage }) => {
  const titles = async (query: SummaryQuery) =>
    (await storage().read((r) => r.instructions.listSummaries(query))).rows.map((row) => row.title);

  beforeAll(async () => {
    for (const { id, username } of Object.values(LIST_PEOPLE)) await storedUser(storage(), { id, username });
    const assignees = [await storedUser(storage()), await storedUser(storage())];
    for (const { tags, createdBy, modifiedBy, isArchived, assigneeCount, ...row } of LIST_ROWS) {
      const given = { createdBy: createdBy?.id ?? null, modifiedBy: modifiedBy?.id ?? null, archivedAtMs: isArchived ? 1 : null };
      const { id, title, release, workStatus, modifiedAtMs } = row;
      const fields = instructionFields({ id, title, release, workStatus, modifiedAtMs, ...given });
      await storage().transaction(async (tx) => {
        await tx.instructions.insert(fields);
        for (const tag of tags) await tx.tags.assign(id, [(await tx.tags.ensure(tag, NOON_MS)).id]);
        for (const userId of assignees.slice(0, assigneeCount))
          await tx.assignments.assign({ userId, instructionId: id, assignedBy: null, assignedAtMs: 1 });
        await tx.instructions.save(fields);
      });
    }
  });

  test.each(LIST_SORTS)('rows are sorted by %s, both ways', async (sort) => {
    expect(await titles({ archived: 'shown', sort })).toEqual(LIST_SORTED[sort]);
    expect(await titles({ archived: 'shown', sort, direction: 'descending' })).toEqual(LIST_SORTED[sort].toReversed());
  });

  test.each(LIST_SORTS)('pages sorted by %s leave out no row and repeat none', async (sort) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { archived: 'shown', sort, limit: 2, ...(cursor === undefined ? {} : { cursor }) } as const;
      const page = await storage().read((r) => r.instructions.listSummaries(query));
      seen.push(...page.rows.map((row) => row.title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(LIST_SORTED[sort]);
  });

  test.each(LIST_FILTERED)('rows are filtered by %j', async (filter, expected) => {
    expect(await titles(filter)).toEqual(expected);
    for (const sort of LIST_SORTS)
      expect(await titles({ ...filter, sort })).toEqual(LIST_SORTED[sort].filter((title) => expected.includes(title)));
    const { total } = await storage().read((r) => r.instructions.listSummaries({ ...filter, limit: 1 }));
    expect(total).toBe(expected.length);
  });

  test('each row names who created it and who saved it last', async () => {
    const { rows } = await storage().read((r) => r.instructions.listSummaries({ archived: 'shown' }));
    const names = (of: readonly InstructionSummary[]) =>
      Object.fromEntries(of.map(({ title, createdBy, modifiedBy }) => [title, { createdBy, modifiedBy }]));
    expect(names(rows)).toEqual(names(LIST_ROWS));
  });
});

onEachDatabase('paging', ({ storage }) => {
  test('pages show each row once while others are inserted, and have the total', async () => {
    const made: string[] = [];
    const make = async (title: string) => made.push(await storedInstruction(storage(), { title, modifiedAtMs: NOON_MS }));
    for (let index = 0; index < 25; index++) await make(`Row ${String(index).padStart(3, '0')}`);
    for (const sort of ['title', 'modified'] as const) {
      const before = new Set(made);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await storage().read((r) =>
          r.instructions.listSummaries({ sort, limit: 7, ...(cursor === undefined ? {} : { cursor }) }),
        );
        expect(page.total).toBe(made.length);
        seen.push(...page.rows.map((row) => row.id));
        cursor = page.nextCursor ?? undefined;
        await make(`Row 000 ${sort} ${made.length}`);
        await make(`Row 999 ${sort} ${made.length}`);
      } while (cursor !== undefined && seen.length < 200);
      expect(new Set(seen).size).toBe(seen.length);
      expect([...before].filter((id) => !seen.includes(id))).toEqual([]);
    }
  });

  test('a search with very many matches has the same results and order as one with few', async () => {
    await storage().transaction(async (tx) => {
      for (let index = 0; index < 450; index++) {
        await tx.instructions.insert(
          instructionFields({ title: `Common ${String(index).padStart(3, '0')} ${index % 90 === 0 ? 'scarce' : 'plain'}` }),
        );
      }
    });
    const page = (search: string, cursor?: string) =>
      storage().read((r) => r.instructions.listSummaries({ search, limit: 300, ...(cursor === undefined ? {} : { cursor }) }));
    const first = await page('common');
    const second = await page('common', first.nextCursor ?? undefined);
    expect([first.total, first.rows.length, second.rows.length, second.nextCursor]).toEqual([450, 300, 150, null]);
    const titles = [...first.rows, ...second.rows].map((row) => row.title);
    expect(titles).toEqual(titles.toSorted());
    const both = await page('scarce common');
    expect(both.rows.map((row) => row.title)).toEqual(titles.filter((title) => title.endsWith('scarce')));
    expect((await page('scarce plain')).total).toBe(0);
  });
});
