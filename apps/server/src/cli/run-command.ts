import { SettingError } from '../config/index.ts';
import { Complaint } from './with-context.ts';

/** Runs a command to its end: what it says to people goes to standard error, a mistake of ours with where it happened. */
export async function runCommand(
  work: () => Promise<void>,
  isExpected: (error: unknown) => boolean = () => false,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    const isForPeople = error instanceof Complaint || error instanceof SettingError || isExpected(error);
    console.error(isForPeople && error instanceof Error ? error.message : error);
  }
}
