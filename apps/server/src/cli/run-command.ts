import { SettingError } from '../config/index.ts';
import { Complaint } from './with-context.ts';

/**
 * Runs a command to its end: errors for people are printed to standard error as a sentence, bugs with a stack trace. Files that it
 * writes are accessible to their owner only.
 */
export async function runCommand(
  work: () => Promise<void>,
  isExpected: (error: unknown) => boolean = () => false,
): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    const isForPeople = error instanceof Complaint || error instanceof SettingError || isExpected(error);
    console.error(isForPeople && error instanceof Error ? error.message : error);
  }
}
