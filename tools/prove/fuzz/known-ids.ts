import type { Random } from '../random.ts';
import type { Body, FuzzCall } from './calls.ts';
import { KNOWN_ID } from './schema-values.ts';

const KEPT_OF_A_KIND = 200;

/**
 * Ids that the server told of, by the first word of the path where it did: `/api/wip` tells of instructions. What holds a word
 * that is kept out (a secret, somebody who calls) is not taken up, so that nobody gives away or takes away what the proof rests on.
 */
export class KnownIds {
  readonly #kinds = new Map<string, string[]>();
  readonly #keptOut: readonly string[];
  readonly #random: Random;

  constructor(random: Random, keptOut: readonly string[]) {
    this.#random = random;
    this.#keptOut = keptOut;
  }

  learn(path: string, answer: unknown): void {
    const kind = this.#kinds.get(kindOf(path)) ?? [];
    this.#kinds.set(kindOf(path), kind);
    for (const id of this.#idsIn(answer, 0)) {
      if (kind.includes(id)) continue;
      if (kind.length < KEPT_OF_A_KIND) kind.push(id);
      else kind[this.#random.below(kind.length)] = id;
    }
  }

  /** One of the kind of the path two times of three, else any. */
  pick(path: string): string {
    const own = this.#kinds.get(kindOf(path)) ?? [];
    const all = [...this.#kinds.values()].flat();
    const from = own.length > 0 && this.#random.below(3) > 0 ? own : all;
    return from[this.#random.below(from.length)] ?? 'none';
  }

  /** The call with an id in every place that asks for one. */
  fill(call: FuzzCall, pick = () => this.pick(call.operation.path)): FuzzCall {
    const text = (value: string): string => (value === KNOWN_ID ? pick() : value);
    return {
      ...call,
      variables: call.variables.map(text),
      query: Object.fromEntries(Object.entries(call.query).map(([name, value]) => [name, text(value)])),
      body: filledBody(call.body, text),
    };
  }

  #idsIn(value: unknown, depth: number): string[] {
    if (typeof value !== 'object' || value === null || depth > 6) return [];
    if (Array.isArray(value)) return value.slice(0, 50).flatMap((each) => this.#idsIn(each, depth + 1));
    const text = JSON.stringify(value);
    const members = Object.entries(value);
    const below = members.flatMap(([, each]) => this.#idsIn(each, depth + 1));
    if (this.#keptOut.some((word) => text.includes(word))) return below;
    const own = members.flatMap(([name, each]) =>
      /id$|^str$/i.test(name) && typeof each === 'string' && each !== '' ? [each] : [],
    );
    return [...own, ...below];
  }
}

const kindOf = (path: string): string => path.split('/')[2] ?? '';

function filledBody(body: Body, text: (value: string) => string): Body {
  switch (body.kind) {
    case 'json':
      return { kind: 'json', value: filled(body.value, text) };
    case 'form':
      return { ...body, fields: Object.fromEntries(Object.entries(body.fields).map(([name, value]) => [name, text(value)])) };
    default:
      return body;
  }
}

/** What is nested deeper than any schema has no such place. */
const DEEPEST = 40;

function filled(value: unknown, text: (value: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each) => filled(each, text, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [text(name), filled(each, text, depth + 1)]));
}
