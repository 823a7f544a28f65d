/** SHA-256 of bytes, 64 hex digits. */
export async function hashOf(bytes: Blob | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes instanceof Blob ? await bytes.arrayBuffer() : bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
