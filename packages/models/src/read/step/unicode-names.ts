import { isUtf8 } from 'node:buffer';
import { TEXT_MAX_BYTES } from '../limits.ts';

/** Text between quotes and underscores; programs join names of different origins by underscores. */
const PIECE = /[^'_\r\n]+/g;

const FOREIGN = /[\x80-\xff]/;

/** Cyrillic as Windows writes it: letters lie in the upper quarter and stand together. */
const WINDOWS_CYRILLIC = /[\xc0-\xff]{3,}/;

/** Cyrillic as a Windows console writes it: letters lie where Windows itself has signs. */
const CONSOLE_CYRILLIC = /[\x80-\xaf][\s\S]*[\x80-\xaf]/;

/**
 * The same file with its names in UTF-8. STEP allows nothing but ASCII and escapes, but programs write what their system
 * has, and Open CASCADE takes it for UTF-8: a Russian screw is then named in Chinese. Told apart are Russian and western
 * code pages.
 */
export function withUnicodeNames(bytes: Uint8Array): Uint8Array {
  if (isUtf8(bytes) || bytes.length > TEXT_MAX_BYTES) return bytes;
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const russian = WINDOWS_CYRILLIC.test(raw);
  const decode = (text: string) => {
    if (!FOREIGN.test(text)) return text;
    const page = !russian ? 'windows-1252' : CONSOLE_CYRILLIC.test(text) ? 'ibm866' : 'windows-1251';
    return new TextDecoder(page).decode(Buffer.from(text, 'latin1'));
  };
  return new TextEncoder().encode(raw.replace(PIECE, decode));
}
