import type { Reader } from '../reader.ts';

/** COLLADA 1.4 and 1.5. Specification: Khronos, "COLLADA - Digital Asset Schema". */
export const dae: Reader = {
  format: 'COLLADA',
  extensions: ['dae'],
  unitMm: 1,
  recognises: ({ head }) => /<(?:\w+:)?COLLADA\b/.test(Buffer.from(head.subarray(0, 4096)).toString('latin1')),
  read: async (file, context) => (await import('./read-dae.ts')).readDae(file, context),
};
