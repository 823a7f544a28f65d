import { errorSentence } from '@benchbook/contracts/messages';
import { DomainError } from '@benchbook/domain/errors';
import { inEnglish } from '@benchbook/domain/messages';
import { readSettings, SettingError } from '../config/index.ts';
import type { OpenContext } from '../context.ts';

/** An error for the person at the machine; printed without a stack trace. */
export class Complaint extends Error {}

/**
 * Parses the arguments, opens the configured data, does the work and closes everything; files are written for their owner
 * only. An expected error is printed as a sentence and the process exits with 1; a bug is thrown
 * on. Invalid arguments are rejected before anything is loaded or created.
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
  return error instanceof DomainError ? inEnglish(error.detail.message ?? errorSentence(error.code)) : undefined;
}
