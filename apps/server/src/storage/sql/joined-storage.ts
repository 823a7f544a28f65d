import type { Readers, Storage, StorageHealth, Transaction } from '../../ports/storage.ts';

/** A storage whose work joins a transaction that is already open. */
export class JoinedStorage implements Storage {
  readonly kind: Storage['kind'];
  readonly #outer: Storage;
  readonly #tx: Transaction;

  constructor(outer: Storage, tx: Transaction) {
    this.kind = outer.kind;
    this.#outer = outer;
    this.#tx = tx;
  }

  read<T>(work: (readers: Readers) => Promise<T>): Promise<T> {
    return work(this.#tx);
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return work(this.#tx);
  }

  joined(): Storage {
    return this;
  }

  health(): Promise<StorageHealth> {
    return this.#outer.health();
  }

  close(): Promise<void> {
    throw new Error('A storage that takes part in a transaction is not closed.');
  }
}
