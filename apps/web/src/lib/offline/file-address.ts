const NAMED = '/api/attachments/';

/** Whether an address names a file, so that it may mean another one tomorrow. */
export function isNamedAddress(path: string): boolean {
  return path.startsWith(NAMED) && path.length > NAMED.length && !path.slice(NAMED.length).includes('/');
}

/** Hash in the address of a file itself; what was made of it has another one, which the answer says. */
const HASH_IN_ADDRESS = /^\/api\/files\/([0-9a-f]{64})$/;
const HASH_IN_ETAG = /^"([0-9a-f]{64})"$/;

/** The hash that the bytes under an address have to have, as far as it is said. */
export function hashSaid(address: string, etag: string | null): string | undefined {
  return HASH_IN_ADDRESS.exec(address)?.[1] ?? HASH_IN_ETAG.exec(etag ?? '')?.[1];
}

/** The key of a file in the cache: its address without what was asked beside it. */
export function addressInCache(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
