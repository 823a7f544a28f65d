/** Names that Windows reserves, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** Why a file or folder name is invalid on a supported system; null if it is valid. */
export function findPortableNameProblem(name: string): string | null {
  if (/[<>:"|?*\\/]/.test(name)) return 'it has a character that Windows keeps for itself';
  if (/[\u0000-\u001f]/.test(name)) return 'it has a control character';
  if (/[. ]$/.test(name)) return 'it ends in a dot or a blank';
  return RESERVED.test(name) ? 'it is the name of a device of Windows' : null;
}
