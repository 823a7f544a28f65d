import type { ModelFile } from '../model-file.ts';
import type { Reader } from '../reader.ts';

/** Autodesk FBX 6 and 7, text and binary. */
export const fbx: Reader = {
  format: 'FBX',
  extensions: ['fbx'],
  recognises: isFbx,
  read: async (file, context) => (await import('./read-fbx.ts')).readFbx(file, context),
};

function isFbx({ head }: ModelFile): boolean {
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1');
  return start.startsWith('Kaydara FBX Binary') || /^\s*(?:; FBX \d|FBXHeaderExtension\s*:)/m.test(start);
}
