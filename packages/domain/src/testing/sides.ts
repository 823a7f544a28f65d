import {
  canonicalJson,
  type InstructionContent,
  type Manifest,
  type Part,
  type PartBody,
  partsOf,
} from '../instructions/index.ts';
import type { MergedPart, MergeInput } from '../merge/index.ts';

/** In these tests a body's canonical JSON is its hash, so that no store is needed. */
export const bodyOf = (hash: string): PartBody => JSON.parse(hash);

export function manifestOf(parts: readonly Part[]): Manifest {
  return new Map(
    parts.map(({ id, kind, parentId, position, body }) => [id, { id, kind, parentId, position, hash: canonicalJson(body) }]),
  );
}

/** The manifest of a merge result. */
export function mergedManifest(parts: readonly MergedPart[]): Manifest {
  return new Map(
    parts.map((part) => [
      part.id,
      {
        id: part.id,
        kind: part.kind,
        parentId: part.parentId,
        position: part.position,
        hash: 'hash' in part ? part.hash : canonicalJson(part.body),
      },
    ]),
  );
}

/** A merge of three whole instructions. */
export function mergeOf(base: InstructionContent, theirs: InstructionContent, mine: InstructionContent): MergeInput {
  const [b, t, m] = [base, theirs, mine].map((content) => manifestOf(partsOf(content)));
  return { base: b ?? new Map(), theirs: t ?? new Map(), mine: m ?? new Map(), bodyOf };
}

/** The parts of a merge result with their bodies. */
export function partsOfMerged(parts: readonly MergedPart[]): Part[] {
  return parts.map((part) => ({
    id: part.id,
    kind: part.kind,
    parentId: part.parentId,
    position: part.position,
    body: 'hash' in part ? bodyOf(part.hash) : part.body,
  }));
}
