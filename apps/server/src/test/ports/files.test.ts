import type { LibraryFile } from '@benchbook/domain/attachments';
import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../ports/body-hash.ts';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS, storedInstruction, storedUser } from './fixtures.ts';

onEachDatabase('files', ({ storage }) => {
  const blob = async (createdAtMs = NOON_MS) => {
    const sha256 = sha256Hex(anId());
    await storage().transaction((tx) =>
      tx.files.recordBlob({ sha256, sizeBytes: 6_000_000_000, mediaType: 'image/png', createdAtMs }),
    );
    return sha256;
  };
  const file = (sha256: string, given: Partial<LibraryFile> = {}): LibraryFile => {
    const path = `${anId()}.png`;
    return {
      id: anId(),
      path,
      extension: 'png',
      name: path,
      sha256,
      sizeBytes: 6_000_000_000,
      mediaType: 'image/png',
      isDeleted: false,
      modelId: null,
      createdAtMs: NOON_MS,
      ...given,
    };
  };

  test('a name stays taken after its file was deleted from the library', async () => {
    const sha256 = await blob();
    const one = file(sha256);
    await storage().transaction((tx) => tx.files.insert(one));
    await storage().transaction((tx) => tx.files.save({ ...one, isDeleted: true }));
    const twin = storage().transaction((tx) => tx.files.insert(file(sha256, { path: one.path })));
    await expect(twin).rejects.toMatchObject({ code: 'DUPLICATE_FILE' });
    const listed = await storage().read((r) => r.files.list());
    expect(listed.map((each) => each.id)).not.toContain(one.id);
    expect(await storage().read((r) => r.files.findByPath(one.path))).toEqual({ ...one, isDeleted: true });
  });

  test('of many names the taken ones are returned with their files, in any letter case', async () => {
    const sha256 = await blob();
    const stem = anId();
    const [bolt, nut] = [file(sha256, { path: `${stem}_Bolt.png` }), file(sha256, { path: `${stem}_nut.png`, isDeleted: true })];
    await storage().transaction(async ({ files }) => {
      await files.insert(bolt);
      await files.insert(nut);
    });
    const free = Array.from({ length: 700 }, (_, index) => `${stem}_${index}.png`);
    const names = [`${stem}_bolt.png`, ...free, nut.path];
    const twins = await storage().read(({ files }) => files.findTwins(names));
    expect([...twins]).toEqual([
      [`${stem}_bolt.png`, bolt],
      [nut.path, nut],
    ]);
  });

  test('a file without recorded bytes is refused', async () => {
    await expect(storage().transaction((tx) => tx.files.insert(file('0'.repeat(64))))).rejects.toThrow();
  });

  test('unreferenced bytes are found after their grace period; those of a file, a revision or a rendition are not', async () => {
    const [lonely, young, ofFile, ofRevision, thumbnail] = [
      await blob(),
      await blob(NOON_MS + 9),
      await blob(),
      await blob(),
      await blob(),
    ];
    await storage().transaction(async (tx) => {
      await tx.files.insert(file(ofFile));
      await tx.files.recordRendition({
        sourceSha256: ofFile,
        kind: 'thumbnail',
        sha256: thumbnail,
        mediaType: 'image/webp',
        createdAtMs: NOON_MS,
      });
    });
    const instructionId = await storedInstruction(storage());
    await storage().transaction((tx) =>
      tx.revisions.insert({
        instructionId,
        number: 1,
        version: 1,
        title: '',
        text: '',
        sha256: '',
        manifest: new Map(),
        itemHashes: new Map(),
        files: [{ path: 'p', sha256: ofRevision, sizeBytes: 1, mediaType: 'image/png' }],
        releasedBy: null,
        reason: '',
        releasedAtMs: 0,
      }),
    );
    const found = await storage().read((r) => r.files.unreferencedBlobs(NOON_MS + 1, 100));
    expect(found).toContain(lonely);
    for (const kept of [young, ofFile, ofRevision, thumbnail]) expect(found).not.toContain(kept);
    expect(await storage().transaction((tx) => tx.files.forgetBlob(ofFile))).toBe(false);
    expect(await storage().transaction((tx) => tx.files.forgetBlob(lonely))).toBe(true);
    expect(await storage().read((r) => r.files.blob(lonely))).toBeNull();
  });

  test('the sources of a rendition are known until something else references its bytes', async () => {
    const [made, one, other] = [await blob(), await blob(), await blob()];
    const rendition = { kind: 'display', sha256: made, mediaType: 'video/mp4', createdAtMs: NOON_MS };
    await storage().transaction(async ({ files }) => {
      for (const sourceSha256 of [one, other]) await files.recordRendition({ ...rendition, sourceSha256 });
    });
    const sources = () => storage().read((r) => r.files.sourcesOfMade(made));
    expect((await sources()).toSorted()).toEqual([one, other].toSorted());
    await storage().transaction((tx) => tx.files.insert(file(made)));
    expect(await sources()).toEqual([]);
  });

  test('recording bytes again restarts their grace period', async () => {
    const sha256 = await blob(NOON_MS);
    await storage().transaction((tx) => tx.files.recordBlob({ sha256, sizeBytes: 1, mediaType: 'x', createdAtMs: NOON_MS + 50 }));
    expect(await storage().read((r) => r.files.unreferencedBlobs(NOON_MS + 40, 100))).not.toContain(sha256);
    expect(await storage().read((r) => r.files.blob(sha256))).toMatchObject({ sizeBytes: 6_000_000_000, mediaType: 'image/png' });
  });

  test('the absence of a rendition is stored', async () => {
    const sha256 = await blob();
    const none = { sourceSha256: sha256, kind: 'thumbnail', sha256: null, mediaType: '', createdAtMs: 1 };
    await storage().transaction((tx) => tx.files.recordRendition(none));
    expect(await storage().read((r) => r.files.rendition(sha256, 'thumbnail'))).toEqual(none);
    expect(await storage().read((r) => r.files.rendition(sha256, 'page'))).toBeNull();
    const [unreadable, fine] = [file(sha256), file(await blob())];
    await storage().transaction(async (tx) => {
      await tx.files.insert(unreadable);
      await tx.files.insert(fine);
      await tx.files.recordRendition({ ...none, sourceSha256: fine.sha256, sha256 });
    });
    const found = await storage().read((r) => r.files.page({ isUnreadable: true }));
    expect([found.total, found.rows]).toEqual([1, [unreadable]]);
  });

  test('an upload is stored, progresses, and is found when it is stale', async () => {
    const upload = {
      id: anId(),
      userId: await storedUser(storage()),
      fileName: 'film.mp4',
      sizeBytes: null,
      receivedBytes: 0,
      metadata: { filename: 'film.mp4', kind: null },
      fileId: null,
      createdAtMs: 1,
      touchedAtMs: 1,
    };
    await storage().transaction((tx) => tx.uploads.save(upload));
    const further = { ...upload, sizeBytes: 9_000_000_000, receivedBytes: 5, touchedAtMs: 30 };
    await storage().transaction((tx) => tx.uploads.save(further));
    expect(await storage().read((r) => r.uploads.find(upload.id))).toEqual(further);
    expect(await storage().read((r) => r.uploads.listStale(30))).toEqual([]);
    expect(await storage().read((r) => r.uploads.listStale(31))).toEqual([further]);
    await storage().transaction((tx) => tx.uploads.delete(upload.id));
    expect(await storage().read((r) => r.uploads.find(upload.id))).toBeNull();
  });
});
