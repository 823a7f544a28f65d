import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sniffContent } from './sniff-content.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypisom\x00\x00\x02\x00')]);

test.each<[string, Buffer, string]>([
  ['png', png, 'image/png'],
  ['jpg', jpeg, 'image/jpeg'],
  ['jpeg', jpeg, 'image/jpeg'],
  ['tiff', Buffer.from('49492a0008000000', 'hex'), 'image/tiff'],
  ['tiff', Buffer.from('4d4d002a00000008', 'hex'), 'image/tiff'],
  ['mp4', mp4, 'video/mp4'],
  ['mov', Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('wide\x00\x00\x00\x00')]), 'video/quicktime'],
  ['mp3', Buffer.concat([Buffer.from('ID3\x03\x00\x00\x00\x01\x1c\x20'), Buffer.alloc(4086)]), 'audio/mpeg'],
  ['mp3', Buffer.from('fffb9064', 'hex'), 'audio/mpeg'],
  ['pdf', Buffer.from('junk before\n%PDF-1.7\n'), 'application/pdf'],
  ['glb', Buffer.from('glTF\x02\x00\x00\x00'), 'model/gltf-binary'],
  ['fbx', Buffer.from('Kaydara FBX Binary  \x00'), 'application/octet-stream'],
  ['fbx', Buffer.from('; FBX 7.1.0 project file\n'), 'application/octet-stream'],
  ['obj', Buffer.from('# a cube\nmtllib cube.mtl\nv 0 0 0\n'), 'model/obj'],
])('VAL-20: a .%s file with matching content is accepted', async (extension, head, mediaType) => {
  expect(await sniffContent(extension, head)).toBe(mediaType);
});

test.each<[string, Buffer]>([
  ['png', jpeg],
  ['jpg', png],
  ['pdf', png],
  ['mp4', Buffer.from('these are words')],
  ['mp4', Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic\x00\x00\x00\x00mif1heic')])],
  ['mp3', Buffer.from('fffdffff', 'hex')],
  ['glb', Buffer.from('solid cube\n')],
  ['obj', Buffer.from('MZ\u0090\x00')],
  ['png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['png', Buffer.alloc(0)],
  ['svg', Buffer.from('<svg/>')],
  ['html', Buffer.from('<html>')],
  ['exe', Buffer.from('MZ')],
  ['constructor', png],
])('VAL-20 VAL-22: a .%s file with other content is rejected', async (extension, head) => {
  expect(await sniffContent(extension, head)).toBeUndefined();
});

test('this source file is text, not a model', async () => {
  const source = readFileSync(new URL('./sniff-content.test.ts', import.meta.url));
  expect(await sniffContent('fbx', source.subarray(0, 100))).toBeUndefined();
});
