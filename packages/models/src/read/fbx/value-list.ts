import { GrowingNumbers } from '../growing-numbers.ts';
import type { FbxValue } from './fbx-node.ts';

/** From this many consecutive numbers on they are stored as a typed list: lists of geometry are millions long. */
const LONG = 64;

/** The values of one entry of a text file, as they come. */
export class ValueList {
  #values: FbxValue[] = [];
  #numbers: GrowingNumbers | undefined;

  get isEmpty(): boolean {
    return this.#values.length === 0 && !this.#numbers;
  }

  push(value: FbxValue): void {
    if (typeof value !== 'number') this.#leaveNumbers();
    else if (this.#values.length === LONG && this.#values.every((each) => typeof each === 'number')) this.#enterNumbers();
    if (this.#numbers && typeof value === 'number') this.#numbers.push(value);
    else this.#values.push(value);
  }

  finish(): readonly FbxValue[] {
    const numbers = this.#numbers?.finish();
    return numbers ? [{ unpack: () => numbers }] : this.#values;
  }

  #enterNumbers(): void {
    this.#numbers = new GrowingNumbers();
    for (const value of this.#values) if (typeof value === 'number') this.#numbers.push(value);
    this.#values = [];
  }

  /** A word among numbers: keys of animations, which are not used. */
  #leaveNumbers(): void {
    for (const value of this.#numbers?.finish() ?? []) this.#values.push(value);
    this.#numbers = undefined;
  }
}
