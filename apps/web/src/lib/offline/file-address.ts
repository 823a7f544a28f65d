const NAMED = '/api/attachments/';

/** Whether an address names a file, so that it may mean another one tomorrow. */
export function isNamedAddress(path: string): boolean {
  return path.startsWith(NAMED) && path.length > NAMED.length && !path.slice(NAMED.length).includes('/');
}

/** The key of a file in the cache: its address without what was asked beside it. */
export function addressInCache(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
