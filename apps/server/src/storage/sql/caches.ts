import type { InstructionRecord } from '../../ports/instructions.ts';
import type { ListPlace } from './stores/list-cursor.ts';

/** Keeps the most recently used values up to a number of bytes. */
class ByteCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}

const DOCUMENT_BYTES = 64 * 1024 * 1024;
const RECORDS = 20_000;
const PLACES = 200_000;

/**
 * In-memory caches of reads. Texts never change under their key; records and totals are valid for one generation of the
 * database.
 */
export class SqlCaches {
  readonly documents = new ByteCache<Uint8Array>(DOCUMENT_BYTES);
  readonly revisions = new ByteCache<Uint8Array>(DOCUMENT_BYTES);
  readonly #records = new Map<string, InstructionRecord>();
  readonly #totals = new Map<string, number>();
  readonly #places = new Map<string, readonly ListPlace[]>();
  #placeCount = 0;
  #generation: number | null = null;

  /** @param generation of the new read; null caches only immutable values */
  look(generation: number | null): void {
    if (generation !== null && generation === this.#generation) return;
    this.#generation = generation;
    this.#records.clear();
    this.#totals.clear();
    this.#places.clear();
    this.#placeCount = 0;
  }

  record(id: string): InstructionRecord | undefined {
    return this.#records.get(id);
  }

  keepRecord(record: InstructionRecord): void {
    if (this.#generation === null) return;
    if (this.#records.size >= RECORDS) this.#records.clear();
    this.#records.set(record.id, record);
  }

  total(key: string): number | undefined {
    return this.#totals.get(key);
  }

  keepTotal(key: string, total: number): void {
    if (this.#generation === null) return;
    if (this.#totals.size >= RECORDS) this.#totals.clear();
    this.#totals.set(key, total);
  }

  /** All hits of a search in their order. */
  places(key: string): readonly ListPlace[] | undefined {
    return this.#places.get(key);
  }

  keepPlaces(key: string, places: readonly ListPlace[]): void {
    if (this.#generation === null) return;
    if (this.#placeCount + places.length > PLACES) {
      this.#places.clear();
      this.#placeCount = 0;
    }
    this.#places.set(key, places);
    this.#placeCount += places.length;
  }
}
