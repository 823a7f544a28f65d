import { createHash } from 'node:crypto';
import type { PartBody } from '@benchbook/domain/instructions';

/** JSON with the keys of every object sorted, so that equal values are equal texts. Members that are `undefined` are left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (isPlainObject(member) ? sortKeys(member) : member));
}

/** SHA-256 of a part's canonical JSON, 64 hex digits: its address in storage and the proof that it did not change. */
export function hashBody(body: PartBody): string {
  return sha256Hex(canonicalJson(body));
}

export function sha256Hex(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
