import { paths } from './routes.ts';

/** Search, order and choice of the list of instructions as each person left it, until the app is closed or read again. */
const lastSearch = new Map<string, string>();

/** @param search of the address, with its `?` */
export function keepListAddress(userId: string, search: string): void {
  lastSearch.set(userId, search);
}

/** The list as this person left it. */
export function lastListPath(userId: string): string {
  return `${paths.instructions}${lastSearch.get(userId) ?? ''}`;
}
