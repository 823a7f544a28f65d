import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCUMENT_ARGUMENTS } from './help.ts';

export type CommandName = keyof typeof DOCUMENT_ARGUMENTS;

/** The parsed command line. */
export interface Arguments {
  readonly command: CommandName;
  readonly path: string;
  readonly password: string | undefined;
  readonly output: string;
  /** Null for all. */
  readonly page: number | null;
  readonly sizePx: number;
}

/** The command line is invalid; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const SIZE_MIN_PX = 16;
const SIZE_MAX_PX = 4_096;

/**
 * The arguments after the program's name; `null` when help is asked for.
 *
 * @throws UsageError
 */
export function parseArguments(words: readonly string[]): Arguments | null {
  const { values, positionals } = parsed(words);
  const [name, path, ...more] = positionals;
  if (values.help || name === undefined || name === 'help') return null;
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`);
  if (path === undefined || more.length > 0) throw new UsageError(`${name}: which file? One at a time.`);
  if (DOCUMENT_ARGUMENTS[name].includes('-o') && !values.output) throw new UsageError(`${name}: where to? Say it with -o.`);
  return {
    command: name,
    path: resolve(path),
    password: values.password,
    output: values.output ?? '',
    page: values.page === undefined ? null : wholeNumber('--page', values.page, 1, Number.MAX_SAFE_INTEGER),
    sizePx: wholeNumber('--size', values.size, SIZE_MIN_PX, SIZE_MAX_PX),
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        password: { type: 'string' },
        page: { type: 'string' },
        size: { type: 'string', default: '320' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UsageError(`${name} is a whole number from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}.`);
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(DOCUMENT_ARGUMENTS, name);
}
