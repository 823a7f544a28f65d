import { savedDatabase } from './saved-database.ts';

/** Whether any user downloaded something on this device. */
export async function hasSaved(): Promise<boolean> {
  return (await (await savedDatabase()).count('instructions')) > 0;
}
