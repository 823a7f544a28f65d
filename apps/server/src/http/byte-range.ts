/** Part of a file, both ends included; `'none'` asks for the whole, `'unsatisfiable'` answers 416. */
export type ByteRange = { readonly start: number; readonly end: number } | 'none' | 'unsatisfiable';

/**
 * Reads a Range header (RFC 9110, section 14). A single byte range is served; several ranges, unknown units and unknown forms
 * are ignored, as the RFC allows, and the whole file is sent.
 *
 * @param sizeBytes length of the file
 */
export function readByteRange(header: string | undefined, sizeBytes: number): ByteRange {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!match) return 'none';
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return 'none';
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return 'none';
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
