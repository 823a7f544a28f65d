import { turnsDirection } from '../words/index.ts';

/** Longest name in bytes that every file system and address can carry. */
const NAME_MAX_LENGTH = 200;

const byteLength = (name: string): number => new TextEncoder().encode(name).length;

/** Names that the addresses of files already mean something by (D-038). */
const FIXED_WORDS = new Set(['type', 'checkattachmentexists', 'soft-delete']);

/** A name as the library keeps it: outer blanks off, inner blanks as underscores (VAL-18). */
export function libraryFileName(name: string): string {
  return name.trim().replaceAll(/\s/gu, '_');
}

/**
 * What is wrong with the name of a file that is uploaded. A name is never a path: no separators, no controls, not only
 * dots. It may otherwise be in any language.
 */
export function findFileNameProblem(name: string): 'blank' | 'special-characters' | 'too-long' | 'reserved' | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'blank';
  if (byteLength(trimmed) > NAME_MAX_LENGTH) return 'too-long';
  // controls are what a name must not contain
  if (/[\\/\u0000-\u001f\u007f]/.test(trimmed) || /^\.+$/.test(trimmed)) return 'special-characters';
  if (!trimmed.isWellFormed() || turnsDirection(trimmed)) return 'special-characters';
  return FIXED_WORDS.has(trimmed.toLowerCase()) ? 'reserved' : undefined;
}

/**
 * What the specification forbids in the names of files of the library (section 5), beside what no file system takes, and
 * control characters that older names may have.
 */
const LIBRARY_FORBIDDEN = /[&~|\\/*?:#\u0080-\u009f]/;
/** A name with a separator is a path, and is refused. */
const REPLACED = /[&~|*?:#\u0080-\u009f]/g;

/** What is wrong with the name of a file that is new in the library. Files that are there already keep theirs. */
export function findLibraryNameProblem(name: string): ReturnType<typeof findFileNameProblem> {
  return findFileNameProblem(name) ?? (LIBRARY_FORBIDDEN.test(name) ? 'special-characters' : undefined);
}

/** A name of the library made from any text: what it may not contain becomes an underscore. */
export function libraryNameFrom(text: string): string {
  return libraryFileName(text).replaceAll(REPLACED, '_');
}

/** Letters and digits behind the last dot, a letter among them: `.png`, `.mp4`, and not the `.2` of a number. */
const ENDING = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/**
 * The name that a library file gets when somebody types another one: its ending stays, and is added where none was typed.
 * Null where another ending was typed.
 *
 * @param path the name that it has
 */
export function renamedFileName(typed: string, path: string): string | null {
  const name = libraryFileName(typed).normalize('NFC');
  const dot = path.lastIndexOf('.');
  const ending = dot > 0 ? path.slice(dot) : '';
  if (name.replaceAll('.', '') === '' || name.toLowerCase() === ending.toLowerCase()) return '';
  if (ending === '' || name.toLowerCase().endsWith(ending.toLowerCase())) return name;
  return ENDING.test(name) ? null : `${withoutLastDots(name)}${ending}`;
}

/** A pattern for this takes the square of the time for many dots that stand elsewhere. */
function withoutLastDots(name: string): string {
  let length = name.length;
  while (name[length - 1] === '.') length--;
  return name.slice(0, length);
}

/** Equal keys are one name: two files of the library never differ by letter case alone. */
export function fileNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A name that is not taken yet: `bolt.jpg`, `bolt_2.jpg`, `bolt_3.jpg`. */
export function freeFileName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = numberedFileName(name, number);
    if (!isTaken(candidate)) return candidate;
  }
}

/**
 * The name itself for 1, else with the number before its ending: `bolt_2.jpg`. What would be longer than a name may be loses its
 * last characters before the number.
 */
export function numberedFileName(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const end = `_${number}${ending}`;
  const kept = Array.from(stem);
  while (kept.length > 1 && byteLength(kept.join('') + end) > NAME_MAX_LENGTH) kept.pop();
  return kept.join('') + end;
}
