import { ERROR_MESSAGES } from '@benchbook/contracts/messages';
import { DomainError } from '@benchbook/domain/errors';
import { readSettings, SettingError } from '../config/index.ts';
import type { OpenContext } from '../context.ts';

/** Something that the person at the machine has to know; printed without a trace of where it came from. */
export class Complaint extends Error {}

/**
 * Reads the words of the call, then opens the data that the settings name, does the work and gives everything back; what is
 * written is the owner's alone. What goes wrong is printed as a sentence and the process ends with 1; what is our own mistake
 * is thrown on. Words that say nothing are answered before anything is loaded or made.
 */
export async function withContext<Words>(
  readWords: () => Words,
  work: (context: OpenContext, words: Words) => Promise<void>,
): Promise<void> {
  process.umask(0o077);
  try {
    const words = readWords();
    const { createContext } = await import('../context.ts');
    const { pino } = await import('pino');
    const context = await createContext(readSettings(process.env, process.cwd()), { log: pino({ level: 'warn' }) });
    try {
      await work(context, words);
    } finally {
      await context.close();
    }
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Complaint || error instanceof SettingError) return error.message;
  return error instanceof DomainError ? (error.detail.message ?? ERROR_MESSAGES[error.code]) : undefined;
}
