import type { Reader } from '../reader.ts';
import { readPly } from './read-ply.ts';

/** Polygon File Format, text and binary. Format: Greg Turk, "The PLY Polygon File Format", Stanford 1994. */
export const ply: Reader = {
  format: 'PLY',
  extensions: ['ply'],
  recognises: ({ head }) => /^ply\s*[\r\n]/.test(Buffer.from(head.subarray(0, 16)).toString('latin1')),
  read: readPly,
};
