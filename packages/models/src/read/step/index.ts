import type { ModelFile } from '../model-file.ts';
import type { Reader } from '../reader.ts';

/** STEP, ISO 10303-21, with any of the application protocols that Open CASCADE knows (AP203, AP214, AP242). */
export const step: Reader = {
  format: 'STEP',
  extensions: ['step', 'stp'],
  unitMm: 1,
  recognises: ({ head }) => /^(?:\xef\xbb\xbf)?\s*ISO-10303-21\s*;/.test(Buffer.from(head).toString('latin1')),
  read: async (file, context) => (await import('./read-step.ts')).readStep(file, context),
};

/** IGES 5.3. The whole file arrives as one part. */
export const iges: Reader = {
  format: 'IGES',
  extensions: ['iges', 'igs'],
  unitMm: 1,
  recognises: startsWithSections,
  read: async (file, context) => (await import('./read-iges.ts')).readIges(file, context),
};

/** Lines of 80 characters whose 73rd names the section: the first is S, for the start. */
function startsWithSections({ head }: ModelFile): boolean {
  return /^[^\r\n]{72}S {0,6}0*1\s*[\r\n]/.test(Buffer.from(head.subarray(0, 128)).toString('latin1'));
}
