import type { ModelFile } from '../model-file.ts';

export function isArchive({ head }: ModelFile): boolean {
  return /^PK(?:\x03\x04|\x05\x06)/.test(Buffer.from(head.subarray(0, 4)).toString('latin1'));
}
