import { ModelError } from '../scene/model-error.ts';
import { TRIANGLES_MAX } from './limits.ts';

/** A triangle list of initially unknown length. */
export class GrowingIndices {
  readonly #file: string;
  #indices = new Uint32Array(48);
  #length = 0;

  /** @param file Name of the file, for messages. */
  constructor(file: string) {
    this.#file = file;
  }

  get triangles(): number {
    return this.#length / 3;
  }

  /** @throws ModelError `TOO_LARGE` past `TRIANGLES_MAX`. */
  add(a: number, b: number, c: number): void {
    if (this.#length + 3 > this.#indices.length) this.#grow();
    this.#indices[this.#length++] = a;
    this.#indices[this.#length++] = b;
    this.#indices[this.#length++] = c;
  }

  /** A convex polygon, as a fan around its first corner. */
  addFan(corners: readonly number[]): void {
    for (let corner = 2; corner < corners.length; corner++) {
      this.add(corners[0] ?? 0, corners[corner - 1] ?? 0, corners[corner] ?? 0);
    }
  }

  finish(): Uint32Array {
    return this.#indices.slice(0, this.#length);
  }

  #grow(): void {
    if (this.triangles >= TRIANGLES_MAX) {
      throw new ModelError('TOO_LARGE', this.#file, `The model has more than ${TRIANGLES_MAX} triangles.`);
    }
    const wider = new Uint32Array(Math.min(this.#indices.length * 2, 3 * TRIANGLES_MAX));
    wider.set(this.#indices);
    this.#indices = wider;
  }
}
