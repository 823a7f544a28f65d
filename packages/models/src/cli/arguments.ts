import { parseArgs } from 'node:util';
import { MODEL_ARGUMENTS } from './help.ts';

export type CommandName = keyof typeof MODEL_ARGUMENTS;

/** Parsed command line. */
export interface Arguments {
  readonly command: CommandName;
  /** Paths: the model first, then the files that it refers to. */
  readonly files: readonly string[];
  readonly output: string;
  readonly isMeasured: boolean;
  readonly isNormalised: boolean;
  readonly sizePx: number;
}

/** The command line cannot be understood; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const SIZE_MIN_PX = 16;
const SIZE_MAX_PX = 2_048;

/**
 * Parses the arguments after the program's name; `null` when help is requested.
 *
 * @throws UsageError
 */
export function parseArguments(words: readonly string[]): Arguments | null {
  const { values, positionals } = parsed(words);
  const [name, ...files] = positionals;
  if (values.help || name === undefined || name === 'help') return null;
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`);
  if (files.length === 0) throw new UsageError(`${name}: which file?`);
  const needsOutput = MODEL_ARGUMENTS[name].includes('-o');
  if (needsOutput && !values.output) throw new UsageError(`${name}: where to? Say it with -o.`);
  const sizePx = Number(values.size);
  if (!Number.isInteger(sizePx) || sizePx < SIZE_MIN_PX || sizePx > SIZE_MAX_PX) {
    throw new UsageError(`--size is a whole number from ${SIZE_MIN_PX} to ${SIZE_MAX_PX}.`);
  }
  return {
    command: name,
    files,
    output: values.output ?? '',
    isMeasured: values.measure ?? false,
    isNormalised: values.normalise ?? false,
    sizePx,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        output: { type: 'string', short: 'o' },
        measure: { type: 'boolean' },
        normalise: { type: 'boolean' },
        size: { type: 'string', default: '512' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(MODEL_ARGUMENTS, name);
}
