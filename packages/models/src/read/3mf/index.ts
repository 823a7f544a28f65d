import { extensionOf, type ModelFile } from '../model-file.ts';
import type { Reader } from '../reader.ts';

/** 3D Manufacturing Format, by its root model; its package is unpacked before. Specification: 3MF Consortium, core 1.3. */
export const threeMf: Reader = {
  format: '3MF',
  extensions: ['3mf'],
  unitMm: 1,
  recognises: (file) => extensionOf(file.name) === '3mf' && isModelOf3mf(file),
  read: async (file, context) => (await import('./read-3mf.ts')).read3mf(file, context),
};

/** Whether a file is a model of a 3MF package. */
export function isModelOf3mf({ head }: ModelFile): boolean {
  const start = Buffer.from(head.subarray(0, 4096)).toString('utf8').replaceAll('\0', '');
  return /<(?:\w+:)?model\b[^>]*3dmanufacturing/.test(start);
}
