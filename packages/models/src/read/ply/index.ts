import type { Reader } from '../reader.ts';

/** Polygon File Format, text and binary. Format: Greg Turk, "The PLY Polygon File Format", Stanford 1994. */
export const ply: Reader = {
  format: 'PLY',
  extensions: ['ply'],
  recognises: ({ head }) => /^ply\s*[\r\n]/.test(Buffer.from(head.subarray(0, 16)).toString('latin1')),
  read: async (file, context) => (await import('./read-ply.ts')).readPly(file, context),
};
