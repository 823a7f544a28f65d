import { freeFileName } from './file-name.ts';

/** Characters that Windows refuses in the name of a file. */
const REFUSED = /[<>:"|?*\\/\u0000-\u001f\u007f]/gu;

/** Names that Windows keeps for devices, whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * A name under which every system can unpack a file: the name itself where it is one. Names that differ in letter case alone
 * are told apart.
 *
 * @param isTaken asked for names in lower case
 * @example portableFileName('CON.png', () => false) // '_CON.png'
 */
export function portableFileName(name: string, isTaken: (lowerCase: string) => boolean): string {
  const plain = name.replaceAll(REFUSED, '_').replace(/[. ]+$/u, (end) => '_'.repeat(end.length));
  const own = DEVICE.test(plain) ? `_${plain}` : plain;
  return freeFileName(own, (candidate) => isTaken(candidate.toLowerCase()));
}
