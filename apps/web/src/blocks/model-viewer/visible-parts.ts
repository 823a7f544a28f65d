import type { ModelPart } from './model-part.ts';

/** A row of the part tree. */
export interface PartRow {
  readonly part: ModelPart;
  /** 1-based. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly isOpen: boolean;
}

/** The visible rows: without descendants of closed parts. */
export function visibleParts(parts: readonly ModelPart[], openIds: ReadonlySet<string>, level = 1): PartRow[] {
  return parts.flatMap((part, at) => {
    const isOpen = part.children.length > 0 && openIds.has(part.id);
    const row = { part, level, position: at + 1, siblings: parts.length, isOpen };
    return isOpen ? [row, ...visibleParts(part.children, openIds, level + 1)] : [row];
  });
}

/** Parts that are open at first: down through assemblies with a single part, to the first branching. */
export function firstOpen(parts: readonly ModelPart[]): ReadonlySet<string> {
  const openIds = new Set<string>();
  let level = parts;
  for (let [only] = level; only && level.length === 1 && only.children.length > 0; [only] = level) {
    openIds.add(only.id);
    level = only.children;
  }
  return openIds;
}

/** A part and its ancestors. */
export function wayTo(parts: readonly ModelPart[], id: string): readonly string[] {
  for (const part of parts) {
    if (part.id === id) return [id];
    const way = wayTo(part.children, id);
    if (way.length > 0) return [part.id, ...way];
  }
  return [];
}

/** Total number of parts that have meshes, themselves or below. */
export function countParts(parts: readonly ModelPart[]): number {
  return parts.reduce((sum, { children }) => sum + (children.length === 0 ? 1 : countParts(children)), 0);
}

/** Finds a part by id in the tree. */
export function findPart(parts: readonly ModelPart[], id: string): ModelPart | undefined {
  for (const part of parts) {
    const found = part.id === id ? part : findPart(part.children, id);
    if (found) return found;
  }
  return undefined;
}
