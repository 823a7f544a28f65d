const NAMED = '/api/attachments/';

/** Whether an address contains a file name, so that it may mean another file later. */
export function isNamedAddress(path: string): boolean {
  return path.startsWith(NAMED) && path.length > NAMED.length && !path.slice(NAMED.length).includes('/');
}

/** Hash in the address of an original file; a derived file has another one, sent with the response. */
const HASH_IN_ADDRESS = /^\/api\/files\/([0-9a-f]{64})$/;
const HASH_IN_ETAG = /^"([0-9a-f]{64})"$/;

/** The hash that the bytes under an address must have, if known. */
export function hashSaid(address: string, etag: string | null): string | undefined {
  return HASH_IN_ADDRESS.exec(address)?.[1] ?? HASH_IN_ETAG.exec(etag ?? '')?.[1];
}

/** Cache key of a file: its address without the query. */
export function addressInCache(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

/** SHA-256 of bytes, 64 hex digits. */
export async function hashOf(bytes: Blob | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes instanceof Blob ? await bytes.arrayBuffer() : bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
