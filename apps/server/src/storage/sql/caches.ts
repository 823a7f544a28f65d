import type { InstructionRecord } from '../../ports/instructions.ts';
import { ByteCache } from './cache.ts';
import type { ListPlace } from './stores/list-cursor.ts';

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
