/** Size of the cache in bytes; about two hundred long instructions. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Cache of complete answers by request; evicts the least recently used. */
export class AnswerCache {
  readonly #answers = new Map<string, { readonly etag: string; readonly bytes: Uint8Array }>();
  #size = 0;

  /** The cached answer, if it has this ETag. */
  get(key: string, etag: string): Uint8Array | undefined {
    const kept = this.#answers.get(key);
    if (kept?.etag !== etag) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, kept);
    return kept.bytes;
  }

  keep(key: string, etag: string, bytes: Uint8Array): void {
    this.#drop(key);
    if (bytes.length > KEPT_BYTES / 4) return;
    this.#answers.set(key, { etag, bytes });
    this.#size += bytes.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= KEPT_BYTES) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#size -= this.#answers.get(key)?.bytes.length ?? 0;
    this.#answers.delete(key);
  }
}
