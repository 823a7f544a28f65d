import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { FILES_MAX } from '../limits.ts';
import { fileInMemory } from '../model-file.ts';
import { unpackFiles } from './unpack-files.ts';

const OBJ = 'mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl Oak\nf 1 2 3\n';

async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

test('a model in an archive finds its files in other folders of it', async () => {
  const archive = await zipOf({
    'kit/model/part.obj': OBJ,
    'kit/m.mtl': 'newmtl Oak\nmap_Kd textures/oak.png\n',
    'kit/textures/oak.png': samplePng(),
    '__MACOSX/kit/._part.obj': 'v',
  });
  const { scene, file, format } = await readFiles({ 'kit.zip': archive });
  expect([file, format]).toEqual(['part.obj', 'OBJ']);
  expect(scene.textures.map(({ name }) => name)).toEqual(['oak.png']);
  expect(scene.warnings).toEqual([]);
});

test('names that would lead out of the folder are treated as names only', async () => {
  const archive = await zipOf({ 'aaaa/aaaa/aaaa/part.obj': OBJ.replace('mtllib m.mtl\n', '') });
  const evil = Buffer.from(
    archive.toString('latin1').replaceAll('aaaa/aaaa/aaaa/part.obj', '../../../../etc/part.obj'.slice(1)),
    'latin1',
  );
  expect((await readFiles({ 'evil.zip': evil })).file).toBe('part.obj');
});

test('an archive that unpacks to a thousand times its size is refused before it is unpacked', async () => {
  expect((await refusalOf({ 'bomb.zip': await zipOf({ 'big.stl': Buffer.alloc(20_000_000) }) })).message).toMatch(
    /^bomb\.zip: big\.stl in it unpacks to \d{3,4} times its size, which no model does\.$/,
  );
});

test('an archive with false sizes is refused while it is unpacked', async () => {
  const content = Buffer.alloc(1_000_000);
  const archive = await zipOf({ 'big.stl': content });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const small = Buffer.from([100, 0, 0, 0]);
  const lying = Buffer.from(archive.toString('latin1').replaceAll(size.toString('latin1'), small.toString('latin1')), 'latin1');
  expect(await refusalOf({ 'lying.zip': lying })).toEqual({
    code: 'BROKEN',
    message: 'lying.zip: The archive is damaged or cut off and could not be unpacked.',
  });
});

test('archives with too many files, without a model, truncated or nested are refused with a message', async () => {
  const many = Object.fromEntries(Array.from({ length: FILES_MAX + 1 }, (_, index) => [`${index}.txt`, '']));
  expect((await refusalOf({ 'many.zip': await zipOf(many) })).message).toBe('many.zip: The archive holds more than 500 files.');
  expect((await refusalOf({ 'letters.zip': await zipOf({ 'a.txt': 'hello', 'b.txt': 'you' }) })).message).toBe(
    'letters.zip: The archive holds no model that can be read: a.txt, b.txt.',
  );
  expect((await refusalOf({ 'none.zip': await zipOf({}) })).message).toBe('none.zip: The archive is empty.');
  const whole = await zipOf({ 'part.obj': OBJ });
  expect((await refusalOf({ 'cut.zip': whole.subarray(0, whole.length - 30) })).code).toBe('BROKEN');
  expect((await refusalOf({ 'outer.zip': await zipOf({ 'inner.zip': whole }) })).message).toBe(
    'outer.zip: The archive holds no model that can be read: inner.zip.',
  );
});

test('all that archives and compressed files unpack to shares one budget', async () => {
  const megabyte = randomBytes(1024 ** 2);
  const packed = gzipSync(megabyte);
  const zip = async (files: Readonly<Record<string, Buffer>>) => fileInMemory('kit.zip', await zipOf(files));
  const three = { 'a.stp.gz': packed, 'b.stp.gz': packed, 'c.stpz': packed };
  const bytesIn = (mib: number) => ({ bytes: mib * 1024 ** 2 });
  // The packed files come out of the ZIP first.
  await expect(unpackFiles([await zip(three)], undefined, bytesIn(5.5))).rejects.toThrow(
    'c.stpz: It unpacks to more than 0 MB, which is all that can still be processed.',
  );
  await expect(unpackFiles([await zip(three), await zip(three)], undefined, bytesIn(7))).rejects.toThrow(
    'kit.zip: The archive unpacks to 3 MB; 1 MB can still be processed.',
  );
  const files = await unpackFiles([await zip(three)], undefined, bytesIn(6.1));
  expect(files.map(({ name, size }) => [name, size])).toEqual(['a.stp', 'b.stp', 'c.stp'].map((name) => [name, 1024 ** 2]));
});

test('only what may be a model is unpacked from a compressed file', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const archive = await zipOf({ 'part.obj': OBJ.replace('mtllib m.mtl\n', ''), 'log.txt.gz': bomb });
  expect((await readFiles({ 'kit.zip': archive })).format).toBe('OBJ');
});
