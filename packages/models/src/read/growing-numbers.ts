/** A list of numbers of initially unknown length. */
export class GrowingNumbers {
  #values = new Float64Array(48);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const wider = new Float64Array(2 * this.#length);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.#length++] = value;
  }

  /** The value at `index`; zero past the end. */
  at(index: number): number {
    return index < this.#length ? (this.#values[index] ?? 0) : 0;
  }

  finish(): Float64Array {
    return this.#values.slice(0, this.#length);
  }
}
