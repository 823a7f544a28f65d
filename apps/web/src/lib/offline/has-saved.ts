import { savedDatabase } from './saved-database.ts';

/** Whether anybody took something along on this device. */
export async function hasSaved(): Promise<boolean> {
  return (await (await savedDatabase()).count('instructions')) > 0;
}
