/** What a file of Windows may not be called, with whatever ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** What is wrong with the name of a file or folder on one of the systems that the product is written for; null when nothing is. */
export function findPortableNameProblem(name: string): string | null {
  if (/[<>:"|?*\\/]/.test(name)) return 'it has a character that Windows keeps for itself';
  if (/[\u0000-\u001f]/.test(name)) return 'it has a control character';
  if (/[. ]$/.test(name)) return 'it ends in a dot or a blank';
  return RESERVED.test(name) ? 'it is the name of a device of Windows' : null;
}
