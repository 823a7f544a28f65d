/** Answers kept in memory, in bytes; about two hundred long instructions. */
const KEPT_BYTES = 64 * 1024 * 1024;

/** The answers that were sent last, whole, by what was asked for; those asked for least lately go first. */
export class AnswerCache {
  readonly #answers = new Map<string, { readonly etag: string; readonly bytes: Uint8Array }>();
  #size = 0;

  /** The answer, when what is kept has this ETag. */
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
