import { createHash } from 'node:crypto';
import { canonicalJson, type PartBody } from '@benchbook/domain/instructions';

/** SHA-256 of a part's canonical JSON, 64 hex digits: its address in storage and its integrity check. */
export function hashBody(body: PartBody): string {
  return sha256Hex(canonicalJson(body));
}

export function sha256Hex(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
