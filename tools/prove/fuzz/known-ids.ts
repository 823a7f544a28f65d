import type { Random } from '../random.ts';
import type { Body } from './body.ts';
import type { FuzzCall } from './calls.ts';
import { placeOfKnownId } from './schema-values.ts';

const KEPT_OF_A_KIND = 200;
/** Maximum entries read of a list. */
const THINGS_READ = 50;

/** The entity of ids in fields of these names, wherever they are: as the path that returned the ids. */
const KINDS_OF_PLACES: Readonly<Record<string, RegExp>> = {
  wip: /^wip_?id$/i,
  users: /^(?:user_?id|fromUserID|toUserID)$/i,
  feedback: /^thread_?id$/i,
  mp: /^(?:model_?id|uploadID)$/i,
  attachments: /^AttachmentID$/i,
};

/** Kind of ids of nested entities, such as steps of an instruction. */
const WITHIN = 'within';

/**
 * Ids returned by the server, by the first word of the path: `/api/wip` returns instructions, and steps within them. Entities
 * that contain an excluded text (a secret, a caller) are not collected, so that no call gives away or deletes what the proof
 * relies on.
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
    for (const thing of Array.isArray(answer) ? answer.slice(0, THINGS_READ) : [answer]) this.#learnOf(thing, path, 0);
  }

  /** In five of six cases an id of the kind of the field, else any. */
  pick(path: string, place = ''): string {
    const named = kindOfPlace(place);
    const kinds = named ? [named] : place === 'id' ? [kindOf(path)] : [kindOf(path), withinOf(path)];
    const own = kinds.flatMap((kind) => this.#kinds.get(kind) ?? []);
    const all = [...this.#kinds.values()].flat();
    const from = own.length > 0 && this.#random.below(6) > 0 ? own : all;
    return from[this.#random.below(from.length)] ?? 'none';
  }

  #keep(kind: string, id: string): void {
    const kept = this.#kinds.get(kind) ?? [];
    this.#kinds.set(kind, kept);
    if (kept.includes(id)) return;
    if (kept.length < KEPT_OF_A_KIND) kept.push(id);
    else kept[this.#random.below(kept.length)] = id;
  }

  /** The call with known ids in place of all placeholders. */
  fill(call: FuzzCall, pick = (place: string) => this.pick(call.operation.path, place)): FuzzCall {
    const text = (value: string): string => {
      const place = placeOfKnownId(value);
      return place === null ? value : pick(place);
    };
    return {
      ...call,
      variables: call.variables.map(text),
      query: Object.fromEntries(Object.entries(call.query).map(([name, value]) => [name, text(value)])),
      body: filledBody(call.body, text),
    };
  }

  #learnOf(value: unknown, path: string, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    if (Array.isArray(value)) {
      for (const each of value.slice(0, THINGS_READ)) this.#learnOf(each, path, depth + 1);
      return;
    }
    const isKeptOut = this.#isKeptOut(value);
    for (const [name, each] of Object.entries(value)) {
      if (typeof each !== 'string') this.#learnOf(each, path, depth + 1);
      else if (each !== '' && !isKeptOut && /id$|^str$/i.test(name)) this.#keep(kindOfMember(name, path, depth), each);
    }
  }

  #isKeptOut(value: unknown): boolean {
    const text = JSON.stringify(value) ?? '';
    return this.#keptOut.some((word) => text.includes(word));
  }
}

const kindOf = (path: string): string => path.split('/')[2] ?? '';

const withinOf = (path: string): string => `${kindOf(path)} ${WITHIN}`;

const kindOfPlace = (name: string): string | undefined =>
  Object.entries(KINDS_OF_PLACES).find(([, names]) => names.test(name))?.[0];

function kindOfMember(name: string, path: string, depth: number): string {
  return kindOfPlace(name) ?? (depth === 0 && /^_?id$|^str$/i.test(name) ? kindOf(path) : withinOf(path));
}

function filledBody(body: Body, text: (value: string) => string): Body {
  switch (body.kind) {
    case 'json':
      return { kind: 'json', value: filled(body.value, text) };
    case 'form':
      return {
        ...body,
        fields: Object.fromEntries(Object.entries(body.fields).map(([name, value]) => [name, inJson(value, text)])),
      };
    default:
      return body;
  }
}

/** Deeper than any schema: no placeholder is nested deeper. */
const DEEPEST = 40;

function filled(value: unknown, text: (value: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each) => filled(each, text, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [text(name), filled(each, text, depth + 1)]));
}

/** A form field contains JSON as text, or is an id itself. */
const inJson = (field: string, text: (value: string) => string): string =>
  text(field).replaceAll(/"@known-id:\w*"/g, (quoted) => JSON.stringify(text(quoted.slice(1, -1))));
