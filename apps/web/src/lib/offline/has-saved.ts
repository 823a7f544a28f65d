import { savedDatabase } from './saved-database.ts';

/** Whether anybody downloaded something on this device. */
export async function hasSaved(): Promise<boolean> {
  return (await (await savedDatabase()).count('instructions')) > 0;
}
