import { SettingError } from '../config/index.ts';
import { Complaint } from './with-context.ts';

/**
 * Runs a command to its end: what it says to people goes to standard error, a mistake of ours with where it happened. What it writes
 * is for the eyes of its owner.
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
