import type { ModelFile } from '../model-file.ts';

export function isArchive({ head }: ModelFile): boolean {
  return /^PK(?:\x03\x04|\x05\x06)/.test(Buffer.from(head.subarray(0, 4)).toString('latin1'));
}

/** A file that is compressed alone, by gzip. RFC 1952. */
export function isGzip({ head }: ModelFile): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}
