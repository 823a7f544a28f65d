import { anId, aPart } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { Revision } from '../../ports/revisions.ts';
import { onEachDatabase } from './each-database.ts';
import { instructionFields, NOON_MS, storedInstruction, storedUser } from './fixtures.ts';
import { meddle } from './meddle.ts';

onEachDatabase('revisions', ({ storage, address }) => {
  const revision = (instructionId: string, given: Partial<Revision> = {}): Revision => ({
    instructionId,
    number: 1,
    version: 1,
    title: 'Frozen',
    text: '{"title":"Frozen"}',
    sha256: 'a'.repeat(64),
    manifest: new Map(),
    files: [],
    itemHashes: new Map(),
    releasedBy: null,
    reason: '',
    releasedAtMs: NOON_MS,
    ...given,
  });

  test('a revision is read back completely: text, manifest, files and item hashes', async () => {
    const id = await storedInstruction(storage());
    const part = aPart();
    await storage().transaction((tx) => tx.parts.apply(id, { put: [part] }, { userId: null, atMs: NOON_MS }));
    const frozen = revision(id, {
      manifest: await storage().read((r) => r.parts.manifest(id)),
      files: [{ path: 'a.png', sha256: 'b'.repeat(64), sizeBytes: 5_000_000_000, mediaType: 'image/png' }],
      itemHashes: new Map([[part.id, 'c']]),
    });
    await storage().transaction((tx) => tx.revisions.insert(frozen));
    expect(await storage().read((r) => r.revisions.find(id, 1))).toEqual(frozen);
    expect(await storage().read((r) => r.revisions.itemHashes(id, 1))).toEqual(frozen.itemHashes);
    const twice = [await storage().read((r) => r.revisions.text(id, 1)), await storage().read((r) => r.revisions.text(id, 1))];
    expect(twice.map((bytes) => Buffer.from(bytes!).toString())).toEqual([frozen.text, frozen.text]);
    expect(await storage().read((r) => r.revisions.text(id, 2))).toBeNull();
  });

  test('the database refuses to change a released revision', async () => {
    const id = await storedInstruction(storage());
    const files = [{ path: `frozen-${id}.png`, sha256: 'b'.repeat(64), sizeBytes: 1, mediaType: 'image/png' }];
    await storage().transaction((tx) => tx.revisions.insert(revision(id, { files })));
    for (const statement of [
      `update revision set text = '{}' where instruction_id = '${id}'`,
      `update revision_file set sha256 = '${'c'.repeat(64)}' where instruction_id = '${id}'`,
    ])
      await expect(meddle(address(), statement)).rejects.toThrow('A released revision never changes');
    expect(await storage().read((r) => r.revisions.find(id, 1))).toEqual(revision(id, { files }));
  });

  test('numbers continue from the newest revision, and are used once', async () => {
    const id = await storedInstruction(storage());
    expect(await storage().transaction((tx) => tx.revisions.nextNumber(id))).toBe(1);
    await storage().transaction((tx) => tx.revisions.insert(revision(id)));
    await storage().transaction((tx) => tx.revisions.insert(revision(id, { number: 2 })));
    expect(await storage().transaction((tx) => tx.revisions.nextNumber(id))).toBe(3);
    await expect(storage().transaction((tx) => tx.revisions.insert(revision(id)))).rejects.toThrow();
    expect((await storage().read((r) => r.revisions.list(id))).map((head) => head.number)).toEqual([2, 1]);
  });

  test('a file is readable for assignees of the live revision that contains it, by hash also for older revisions, and for nobody else', async () => {
    const fields = instructionFields({
      release: { isReleased: true, isBuilding: false, liveRevision: 2, hasDraft: false, isRefused: false },
    });
    await storage().transaction((tx) => tx.instructions.insert(fields));
    const file = (path: string) => ({ path, sha256: path.padEnd(64, '0'), sizeBytes: 1, mediaType: 'image/png' });
    const [old, live] = [file(`old-${anId()}`), file(`live-${anId()}`)];
    await storage().transaction(async (tx) => {
      await tx.revisions.insert(revision(fields.id, { number: 1, files: [old] }));
      await tx.revisions.insert(revision(fields.id, { number: 2, files: [live] }));
    });
    const [assigned, other] = [await storedUser(storage()), await storedUser(storage())];
    await storage().transaction((tx) =>
      tx.assignments.assign({ userId: assigned, instructionId: fields.id, assignedBy: null, assignedAtMs: 1 }),
    );
    const may = (userId: string, which: { path: string } | { sha256: string }) =>
      storage().read(async (r) => (await r.revisions.assignedFile(userId, which)) !== null);
    expect(await may(assigned, { path: live.path })).toBe(true);
    expect(await may(assigned, { sha256: live.sha256 })).toBe(true);
    expect(await may(assigned, { path: old.path })).toBe(false);
    expect(await may(assigned, { sha256: old.sha256 }), 'a run uses it until the person switches to the newer one').toBe(true);
    expect(await may(other, { sha256: old.sha256 })).toBe(false);
    expect(await may(other, { path: live.path })).toBe(false);
  });
});
