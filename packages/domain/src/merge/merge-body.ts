import { ALERT_FIELDS } from '../alerts/index.ts';
import { USE_FIELDS } from '../attachments/index.ts';
import type { FieldMerge } from '../fields/index.ts';
import { canonicalJson, type PartBody, SETTINGS_FIELDS } from '../instructions/index.ts';
import type { PhotoMarkup } from '../photo-markup/index.ts';
import { mergePhotoMarkup } from './merge-photo-markup.ts';

/** A field that both sides changed to different values. */
export interface FieldConflict {
  readonly field: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly yours: unknown;
}

export interface MergedBody {
  readonly body: PartBody;
  readonly conflicts: readonly FieldConflict[];
}

/**
 * Three-way merge of a body, field by field. A field that only one side changed is taken from that side; lists that are sets
 * (steps of an alert, linked instructions) get the additions and removals of both sides; marks on a photo are merged one by
 * one. If both changed a field, the server's value is kept until somebody chooses.
 *
 * @param base null when both sides created the part: then every difference is a conflict
 */
export function mergeBody(base: PartBody | null, theirs: PartBody, yours: PartBody): MergedBody {
  const body: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of new Set([...Object.keys(theirs), ...Object.keys(yours)])) {
    const values: FieldConflict = {
      field,
      base: base?.[field] ?? null,
      theirs: theirs[field] ?? null,
      yours: yours[field] ?? null,
    };
    const merged = mergeField(values, base !== null);
    if (!merged) conflicts.push(values);
    body[field] = merged ? merged.value : values.theirs;
  }
  return { body, conflicts };
}

function mergeField({ field, base, theirs, yours }: FieldConflict, hasBase: boolean): { readonly value: unknown } | undefined {
  const [was, server, mine] = [base, theirs, yours].map(canonicalJson);
  if (server === mine) return { value: theirs };
  if (hasBase && was === server) return { value: yours };
  if (hasBase && was === mine) return { value: theirs };
  const merge = MERGE.get(field);
  if (!merge) return undefined;
  if (merge !== 'as-marks') {
    const areLists = Array.isArray(theirs) && Array.isArray(yours);
    return areLists ? { value: mergeSet(Array.isArray(base) ? base : [], theirs, yours, merge) } : undefined;
  }
  if (!hasBase) return undefined;
  if (!isMarkup(base) || !isMarkup(theirs) || !isMarkup(yours)) return undefined;
  const marks = mergePhotoMarkup(base, theirs, yours);
  return marks && { value: marks.markup };
}

function isMarkup(value: unknown): value is PhotoMarkup | null {
  return value === null || (typeof value === 'object' && value !== null && 'shapes' in value && Array.isArray(value.shapes));
}

/** How fields are merged that are more than one value. */
const MERGE: ReadonlyMap<string, FieldMerge> = new Map(
  Object.entries({ ...ALERT_FIELDS, ...USE_FIELDS, ...SETTINGS_FIELDS }).flatMap(([field, description]) =>
    'merge' in description ? [[field, description.merge]] : [],
  ),
);

/** What identifies a member of a list: of links the linked instruction. */
function keyOf(merge: FieldMerge, member: unknown): string {
  const isLink = merge === 'as-links' && typeof member === 'object' && member !== null && 'instructionId' in member;
  return canonicalJson(isLink ? member.instructionId : member);
}

function mergeSet(base: readonly unknown[], theirs: readonly unknown[], yours: readonly unknown[], merge: FieldMerge): unknown[] {
  const [was, server, mine] = [base, theirs, yours].map(
    (members) => new Map(members.map((member) => [keyOf(merge, member), member] as const)),
  );
  const merged: unknown[] = [];
  for (const [key, member] of server ?? []) {
    const isTakenOut = was?.has(key) && !mine?.has(key);
    const isChangedByMe = mine?.has(key) && canonicalJson(was?.get(key)) === canonicalJson(member);
    if (!isTakenOut) merged.push(isChangedByMe ? mine?.get(key) : member);
  }
  for (const [key, member] of mine ?? []) if (!server?.has(key) && !was?.has(key)) merged.push(member);
  return merged;
}
