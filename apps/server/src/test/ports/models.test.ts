import type { LibraryFile } from '@benchbook/domain/attachments';
import type { LevelFile, ModelFile, ModelReport, ModelUpload } from '@benchbook/domain/model-uploads';
import type { PartAppearance } from '@benchbook/domain/textures';
import { anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../ports/body-hash.ts';
import { onEachDatabase } from './each-database.ts';
import { NOON_MS, storedUser } from './fixtures.ts';

const LEVEL = { triangles: 12, vertices: 8, parts: 1, bytes: 900, errorMean: 0.001, error99: 0.002, errorMax: 0.003 };
const REPORT: ModelReport = { format: 'stl', parts: 1, warnings: ['x.png is missing.'], original: LEVEL, levels: [LEVEL] };

onEachDatabase('models', ({ storage }) => {
  const stored = async (name: string): Promise<ModelFile> => {
    const sha256 = sha256Hex(anId());
    const record = { sha256, sizeBytes: 5_000_000_000, mediaType: 'model/gltf-binary', createdAtMs: NOON_MS };
    await storage().transaction((tx) => tx.files.recordBlob(record));
    return { name, sha256, sizeBytes: 5_000_000_000 };
  };
  const anUpload = async (given: Partial<ModelUpload> = {}): Promise<ModelUpload> => {
    const upload: ModelUpload = {
      id: anId(),
      name: 'arm.obj',
      userId: await storedUser(storage()),
      stage: 'Queued',
      message: '',
      report: null,
      sources: [await stored('arm.obj'), await stored('arm.mtl')],
      levels: new Map(),
      createdAtMs: NOON_MS,
      changedAtMs: NOON_MS,
      ...given,
    };
    await storage().transaction((tx) => tx.modelUploads.insert(upload));
    return upload;
  };
  const withLevels = async (upload: ModelUpload): Promise<ModelUpload> => {
    const levels = new Map<LevelFile, ModelFile>([
      ['orig', await stored('orig.glb')],
      ['1', await stored('1.glb')],
    ]);
    const reviewed: ModelUpload = { ...upload, stage: 'Review', levels, report: REPORT, changedAtMs: NOON_MS + 5 };
    await storage().transaction((tx) => tx.modelUploads.save(reviewed));
    return reviewed;
  };
  const unneeded = () => storage().read((r) => r.files.unreferencedBlobs(NOON_MS + 1, 1000));
  const inLibrary = async ({ sha256, sizeBytes }: ModelFile, given: Partial<LibraryFile> = {}): Promise<LibraryFile> => {
    const path = `${anId()}.glb`;
    const file = {
      id: anId(),
      path,
      extension: 'glb',
      name: path,
      sha256,
      sizeBytes,
      mediaType: 'model/gltf-binary',
      isDeleted: false,
      modelId: null,
      createdAtMs: NOON_MS,
      ...given,
    };
    await storage().transaction((tx) => tx.files.insert(file));
    return file;
  };

  test('MODEL-08: an upload is read back with its files in order, and the newest is first in the queue', async () => {
    const one = await anUpload();
    const two = await anUpload({ createdAtMs: NOON_MS + 1 });
    expect(await storage().read((r) => r.modelUploads.find(one.id))).toEqual(one);
    const ids = (await storage().read((r) => r.modelUploads.list())).map(({ id }) => id);
    expect(ids.indexOf(two.id)).toBeLessThan(ids.indexOf(one.id));
    expect(await storage().read((r) => r.modelUploads.find(anId()))).toBeNull();
  });

  test('API-80: the levels of a model are stored with their report, and a second conversion replaces them', async () => {
    const upload = await withLevels(await anUpload());
    expect(await storage().read((r) => r.modelUploads.find(upload.id))).toEqual(upload);
    const again = await withLevels(upload);
    expect(await storage().read((r) => r.modelUploads.find(upload.id))).toEqual(again);
    expect(await unneeded()).toContain(upload.levels.get('1')?.sha256);
  });

  test('API-82: a discarded model releases its bytes, which are kept until then', async () => {
    const upload = await withLevels(await anUpload());
    const hashes = [...upload.sources, ...upload.levels.values()].map(({ sha256 }) => sha256);
    expect(await unneeded()).not.toEqual(expect.arrayContaining([hashes[0]]));
    for (const sha256 of hashes) expect(await storage().transaction((tx) => tx.files.forgetBlob(sha256))).toBe(false);
    await storage().transaction((tx) => tx.modelUploads.delete(upload.id));
    expect(await storage().read((r) => r.modelUploads.find(upload.id))).toBeNull();
    expect(await storage().read((r) => r.modelUploads.sources(upload.id))).toEqual([]);
    expect(await unneeded()).toEqual(expect.arrayContaining(hashes));
  });

  test('MODEL-17 API-75: an approved model keeps its source files and the chosen level, nothing else', async () => {
    const upload = await withLevels(await anUpload());
    const [original, chosen] = [upload.levels.get('orig'), upload.levels.get('1')];
    if (!original || !chosen) throw new Error('both were stored');
    const { id: fileId } = await inLibrary(chosen, { modelId: upload.id });
    const model = {
      id: upload.id,
      fileId,
      setting: 0 as const,
      backgroundColor: '#1e88e5',
      camera: { at: [1, 2] },
      report: REPORT,
      approvedBy: upload.userId,
      approvedAtMs: NOON_MS,
    };
    await storage().transaction(async (tx) => {
      await tx.models.insert(model);
      await tx.modelUploads.leaveQueue(upload.id);
    });
    expect(await storage().read((r) => r.models.find(upload.id))).toEqual(model);
    expect(await storage().read((r) => r.modelUploads.find(upload.id))).toBeNull();
    expect(await storage().read((r) => r.modelUploads.sources(upload.id))).toEqual(upload.sources);
    const gone = await unneeded();
    expect(gone).toContain(original.sha256);
    for (const { sha256 } of [chosen, ...upload.sources]) expect(gone).not.toContain(sha256);
    expect(await storage().read((r) => r.models.list())).toContainEqual(model);
    const file = await storage().read((r) => r.files.find(fileId));
    if (!file) throw new Error('it was stored');
    await storage().transaction((tx) => tx.files.save({ ...file, isDeleted: true }));
    expect(await storage().read((r) => r.models.list())).not.toContainEqual(model);
  });

  test('ATT-32 API-10 API-11: part appearances are stored and replaced for each file separately', async () => {
    const [one, other] = [await inLibrary(await stored('a')), await inLibrary(await stored('b'))];
    const look: PartAppearance = {
      partId: '0.1',
      partName: 'Arm',
      textureFile: 'brass.jpg',
      textureIndex: 13,
      textureName: 'brass',
      colour: null,
    };
    expect(await storage().read((r) => r.partAppearances.ofFile(one.id))).toEqual([]);
    await storage().transaction((tx) => tx.partAppearances.save(one.id, [look], NOON_MS));
    await storage().transaction((tx) => tx.partAppearances.save(one.id, [look, { ...look, partId: '0.2' }], NOON_MS));
    expect(await storage().read((r) => r.partAppearances.ofFile(one.id))).toEqual([look, { ...look, partId: '0.2' }]);
    expect((await storage().read((r) => r.partAppearances.ofFiles([one.id, other.id]))).size).toBe(1);
  });
});
