import type { GLTF } from '@gltf-transform/core';
import { ModelError } from '../../scene/model-error.ts';
import { LISTS, type List, REFERENCES, REQUIRED, VALUES, type ValueKind } from './document-shape.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Checks that a document is valid glTF 2.0 as far as it is read, and that its references exist.
 *
 * @throws ModelError `BROKEN` naming the entry, `UNSUPPORTED` for another version.
 */
export function checkDocument(file: string, json: unknown): asserts json is GLTF.IGLTF {
  const broken = (what: string) => new ModelError('BROKEN', file, `The document in it is damaged: ${what}.`);
  if (!isObject(json) || !isObject(json['asset'])) throw broken('it does not say that it is glTF');
  const version = json['asset']['version'];
  if (version !== '2.0') throw new ModelError('UNSUPPORTED', file, `This is glTF ${String(version)}; only glTF 2 can be read.`);
  for (const list of LISTS) {
    const entries = json[list];
    if (entries !== undefined && !(Array.isArray(entries) && entries.every(isObject))) throw broken(`"${list}" is no list`);
  }
  for (const [list, way] of REQUIRED) {
    checkEach(json, list, way, (value, where) => {
      if (value === undefined) throw broken(`${where} is missing`);
    });
  }
  for (const [list, way, kind] of VALUES) {
    checkEach(json, list, way, (value, where) => {
      if (value !== undefined && !isOfKind(value, kind)) throw broken(`${where} is not ${WORDS[kind] ?? `${kind} numbers`}`);
    });
  }
  for (const [list, way, target] of REFERENCES) {
    const entries = json[target];
    const count = Array.isArray(entries) ? entries.length : 0;
    checkEach(json, list, way, (value, where) => {
      if (value === undefined) return;
      if (!isCount(value) || value >= count) throw broken(`${where} names ${target} ${String(value)} of ${count}`);
    });
  }
}

/** Whether the value is 0, 1, 2 … and can be counted on. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

const WORDS: Readonly<Record<string, string>> = { text: 'text', list: 'a list', number: 'a number' };

function isOfKind(value: unknown, kind: ValueKind): boolean {
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'number') return Number.isFinite(value);
  return Array.isArray(value) && value.length === kind && value.every(Number.isFinite);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkEach(json: Json, list: List, way: string, check: (value: unknown, where: string) => void): void {
  const entries = json[list];
  if (!Array.isArray(entries)) return;
  entries.forEach((entry, index) => follow(entry, way.split('.'), `${list} ${index}`, check));
}

/** Follows members by name. Members that are missing on the way end it quietly; the last is checked even when missing. */
function follow(value: unknown, way: readonly string[], where: string, check: (value: unknown, where: string) => void): void {
  const [name, ...rest] = way;
  if (name === undefined) {
    check(value, where);
  } else if (name === '*') {
    if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) follow(member, rest, `${where}.${key}`, check);
    } else if (value !== undefined) check(value, where);
  } else if (isObject(value)) {
    follow(value[name], rest, `${where}.${name}`, check);
  } else if (value !== undefined && rest.length > 0) {
    check(value, where);
  }
}
