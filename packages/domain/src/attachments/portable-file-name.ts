import { freeFileName } from './file-name.ts';

/** Characters that Windows rejects in file names. */
const REFUSED = /[<>:"|?*\\/\u0000-\u001f\u007f]/gu;

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * A name that every system can unpack: unchanged if possible. Names that differ only in letter case get different names.
 *
 * @param isTaken receives names in lower case
 * @example portableFileName('CON.png', () => false) // '_CON.png'
 */
export function portableFileName(name: string, isTaken: (lowerCase: string) => boolean): string {
  const plain = name.replaceAll(REFUSED, '_').replace(/[. ]+$/u, (end) => '_'.repeat(end.length));
  const own = DEVICE.test(plain) ? `_${plain}` : plain;
  return freeFileName(own, (candidate) => isTaken(candidate.toLowerCase()));
}
