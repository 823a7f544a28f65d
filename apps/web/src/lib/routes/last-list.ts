import { paths } from './routes.ts';

/** Search, order and selection of the list of instructions as each user left it, until the app is closed or reloaded. */
const lastSearch = new Map<string, string>();

/** @param search of the URL, with its `?` */
export function keepListAddress(userId: string, search: string): void {
  lastSearch.set(userId, search);
}

/** URL of the list as this user left it. */
export function lastListPath(userId: string): string {
  return `${paths.instructions}${lastSearch.get(userId) ?? ''}`;
}
