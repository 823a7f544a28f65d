import type { Manifest, Part } from '@benchbook/domain/instructions';
import { anId, aPart } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { hashBody } from '../../ports/body-hash.ts';
import type { PartChange } from '../../ports/parts.ts';
import { onEachDatabase } from './each-database.ts';
import { instructionFields, NOON_MS, storedInstruction, storedUser } from './fixtures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

onEachDatabase('parts', ({ storage }) => {
  const change = (id: string, given: PartChange, atMs = NOON_MS) =>
    storage().transaction(async (tx) => {
      await tx.instructions.find(id);
      return tx.parts.apply(id, given, { userId: null, atMs });
    });
  const bodyText = async (hash: string) => storage().read(async (r) => JSON.stringify((await r.parts.bodies([hash])).get(hash)));

  test('every change makes the next version, unless it changes nothing', async () => {
    const id = await storedInstruction(storage());
    const step = aPart({ body: { title: 'Unpack', content: { b: 1, a: [1, 2] } } });
    expect(await change(id, { put: [step] })).toBe(1);
    expect(await change(id, { put: [{ ...step, body: { content: { a: [1, 2], b: 1 }, title: 'Unpack' } }] })).toBe(1);
    expect(await change(id, { put: [{ ...step, position: 3 }] })).toBe(2);
    expect(await change(id, { put: [], move: [{ ...step, position: 3 }], remove: [anId()] })).toBe(2);
    expect(await storage().read((r) => r.parts.find(id, step.id))).toEqual({ ...step, position: 3 });
    expect((await storage().read((r) => r.instructions.find(id)))?.version).toBe(2);
  });

  test('highlights that are not links are counted, whatever their text', async () => {
    const id = await storedInstruction(storage());
    const mark = (link: object | null, quote: string) => aPart({ kind: 'highlight', body: { link, place: { quote } } });
    const words = '"link":null,\\"link\\":null';
    await change(id, {
      put: [mark(null, 'a'), mark(null, words), mark({ title: words }, words), aPart({ body: { link: null } })],
    });
    expect(await storage().read((r) => r.parts.countCarriers(id))).toBe(2);
  });

  test('equal bodies are stored once, under the hash of their canonical JSON', async () => {
    const id = await storedInstruction(storage());
    const [one, other] = [aPart({ body: { a: 1, b: 'ü' } }), aPart({ body: { b: 'ü', a: 1 } })];
    await change(id, { put: [one, other] });
    const manifest = await storage().read((r) => r.parts.manifest(id));
    expect(manifest.get(one.id)?.hash).toBe(hashBody(other.body));
    expect(await bodyText(hashBody(one.body))).toBe('{"a":1,"b":"ü"}');
  });

  test('any version is rebuilt exactly after inserts, moves and removals', async () => {
    const id = await storedInstruction(storage());
    const history: Manifest[] = [new Map()];
    const alive: Part[] = [];
    const random = numbers(42);
    for (let round = 0; round < 60; round++) {
      const kind = random(4);
      const victim = alive[random(Math.max(alive.length, 1))];
      if (kind === 0 || victim === undefined) {
        const part = aPart({ position: random(9), body: { title: `made in ${round}` } });
        alive.push(part);
        await change(id, { put: [part] });
      } else if (kind === 1) {
        await change(id, { put: [{ ...victim, body: { title: `changed in ${round}` } }] });
      } else if (kind === 2) {
        await change(id, { put: [], move: [{ id: victim.id, kind: 'step', parentId: anId(), position: 100 + round }] });
      } else {
        alive.splice(alive.indexOf(victim), 1);
        await change(id, { put: [], remove: [victim.id] });
      }
      history.push(await storage().read((r) => r.parts.manifest(id)));
    }
    expect(history).toHaveLength(61);
    for (const [version, then] of history.entries()) {
      if (version === 0) continue;
      const rebuilt = await storage().read((r) => r.parts.manifestAt(id, version));
      expect([...(rebuilt ?? [])].sort()).toEqual([...then].sort());
      await storage().read((r) => r.parts.bodies([...then.values()].map((entry) => entry.hash)));
    }
    expect(await storage().read((r) => r.parts.manifestAt(id, 0))).toBeNull();
    expect(await storage().read((r) => r.parts.manifestAt(id, 62))).toBeNull();
  });

  test('each of many concurrent changes of an instruction gets its own version', async () => {
    const id = await storedInstruction(storage());
    const versions = await Promise.all(Array.from({ length: 10 }, () => change(id, { put: [aPart()] })));
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await storage().read((r) => r.parts.count(id, 'step'))).toBe(10);
  });

  test('of two concurrent deletions of the last two steps the second finds only one left', async () => {
    const id = await storedInstruction(storage());
    const steps = [aPart(), aPart()];
    await change(id, { put: steps });
    const deleteUnlessLast = (stepId: string) =>
      storage().transaction(async (tx) => {
        await tx.instructions.find(id);
        if ((await tx.parts.count(id, 'step')) === 1) return false;
        await tx.parts.apply(id, { put: [], remove: [stepId] }, { userId: null, atMs: NOON_MS });
        return true;
      });
    const results = await Promise.all(steps.map((step) => deleteUnlessLast(step.id)));
    expect(results.toSorted()).toEqual([false, true]);
    expect(await storage().read((r) => r.parts.count(id, 'step'))).toBe(1);
  });

  test('children are returned in order, of one kind and parent', async () => {
    const id = await storedInstruction(storage());
    const parent = aPart();
    const children = [1, 0, 2].map((position) => aPart({ parentId: parent.id, position }));
    await change(id, { put: [parent, ...children, aPart({ kind: 'use', parentId: parent.id })] });
    const found = await storage().read((r) => r.parts.children(id, 'step', parent.id));
    expect(found.map((part) => part.position)).toEqual([0, 1, 2]);
    expect(await storage().read((r) => r.parts.children(id, 'step', null))).toEqual([parent]);
    expect(await storage().read((r) => r.parts.list(id))).toHaveLength(5);
  });

  test('the instructions that use a file are found, also after the use is moved, but not after it is removed', async () => {
    const id = await storedInstruction(storage());
    const fileId = anId();
    const use = aPart({ kind: 'use', parentId: 'step', body: { fileId } });
    const uses = async () => {
      const found = await storage().read((r) => r.files.uses({ id: fileId, path: 'part.png' }));
      return found.map(({ instructionId, holderIds }) => ({ instructionId, holderIds }));
    };
    await change(id, { put: [use] });
    await change(id, { put: [], move: [{ ...use, position: 4 }] });
    expect(await uses()).toEqual([{ instructionId: id, holderIds: ['step'] }]);
    await change(id, { put: [], remove: [use.id] });
    expect(await uses()).toEqual([]);
  });

  test('a version can be made without a changed part', async () => {
    const id = await storedInstruction(storage());
    await change(id, { put: [aPart()] });
    expect(await storage().transaction((tx) => tx.parts.renew(id, { userId: null, atMs: NOON_MS }))).toBe(2);
    expect(await storage().read((r) => r.parts.manifestAt(id, 1))).toEqual(await storage().read((r) => r.parts.manifest(id)));
  });

  test('a part that occurs twice in one change is an internal error', async () => {
    const id = await storedInstruction(storage());
    const step = aPart();
    await expect(change(id, { put: [step, step] })).rejects.toThrow(/stands twice/);
    await expect(change(id, { put: [step], remove: [step.id] })).rejects.toThrow(/stands twice/);
  });

  test('moving a missing part is an internal error and rolls back', async () => {
    const id = await storedInstruction(storage());
    await expect(change(id, { put: [aPart()], move: [aPart()] })).rejects.toThrow(/can't be moved/);
    expect(await storage().read((r) => r.parts.count(id, 'step'))).toBe(0);
  });

  test('old versions are deleted with their own bodies; used, frozen or recently edited ones are kept', async () => {
    const id = await storedInstruction(storage());
    const step = aPart({ body: { title: `first ${id}` } });
    const bodies = ['first', 'second', 'third', 'fourth'].map((word) => ({ title: `${word} ${id}` }));
    for (const [index, body] of bodies.entries()) await change(id, { put: [{ ...step, body }] }, NOON_MS + index * DAY_MS);
    const manifest = (await storage().read((r) => r.parts.manifestAt(id, 2)))!;
    await storage().transaction((tx) =>
      tx.revisions.insert({
        instructionId: id,
        number: 1,
        version: 2,
        title: 'T',
        text: '{}',
        sha256: '0',
        manifest,
        files: [],
        itemHashes: new Map(),
        releasedBy: null,
        reason: '',
        releasedAtMs: NOON_MS,
      }),
    );
    const userId = await storedUser(storage());
    await storage().transaction((tx) =>
      tx.presence.beat({ instructionId: id, userId, heartbeatAtMs: NOON_MS, baseVersion: 3 }, NOON_MS),
    );
    const later = NOON_MS + 30 * DAY_MS;
    await storage().transaction((tx) => tx.parts.prune(later, NOON_MS));
    const at = (version: number) => storage().read((r) => r.parts.manifestAt(id, version));
    expect(await at(1)).toBeNull();
    expect((await at(2))?.get(step.id)?.hash).toBe(hashBody(bodies[1]!));
    expect((await at(3))?.get(step.id)?.hash).toBe(hashBody(bodies[2]!));
    await expect(bodyText(hashBody(bodies[0]!))).rejects.toThrow(/missing/);
    await bodyText(hashBody(bodies[1]!));

    await storage().transaction((tx) => tx.parts.prune(later, later));
    expect(await at(3)).toBeNull();
    await expect(bodyText(hashBody(bodies[2]!))).rejects.toThrow(/missing/);
    expect((await at(4))?.get(step.id)?.hash).toBe(hashBody(bodies[3]!));
  });

  test('the text of a version is read unchanged, and only that of the newest version is stored', async () => {
    const fields = instructionFields();
    await storage().transaction((tx) => tx.instructions.insert(fields));
    const read = async (version: number) => {
      const bytes = await storage().read((r) => r.documents.find(fields.id, version));
      return bytes === null ? null : Buffer.from(bytes).toString();
    };
    await storage().transaction((tx) => tx.documents.save(fields.id, 1, '{"title":"Ö"}'));
    expect(await read(1)).toBe('{"title":"Ö"}');
    await storage().transaction((tx) => tx.documents.save(fields.id, 2, '{"title":"two"}'));
    await storage().transaction((tx) => tx.documents.save(fields.id, 1, '{"title":"late"}'));
    expect(await read(2)).toBe('{"title":"two"}');
  });

  test('a text that was rolled back is never read', async () => {
    const id = await storedInstruction(storage());
    await storage()
      .transaction(async (tx) => {
        await tx.documents.save(id, 1, 'rolled back');
        await tx.documents.find(id, 1);
        throw new Error('no');
      })
      .catch(() => {});
    await storage().transaction((tx) => tx.documents.save(id, 1, 'kept'));
    const bytes = await storage().read((r) => r.documents.find(id, 1));
    expect(Buffer.from(bytes!).toString()).toBe('kept');
  });

  test('versions are listed with their authors and changed parts', async () => {
    const id = await storedInstruction(storage());
    const userId = await storedUser(storage());
    const [one, other] = [aPart(), aPart()];
    await change(id, { put: [one] }, 5);
    await storage().transaction((tx) => tx.parts.apply(id, { put: [other], remove: [one.id] }, { userId, atMs: 6 }));
    const versions = await storage().read((r) => r.parts.versions(id, 10));
    expect(versions).toEqual([
      { version: 2, userId, atMs: 6, changedPartIds: [one.id, other.id] },
      { version: 1, userId: null, atMs: 5, changedPartIds: [one.id] },
    ]);
  });
});

/** Numbers below a limit, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
