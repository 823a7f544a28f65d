/** Numbers of a binary file, unpacked on demand: those of animations never are. */
export interface PackedNumbers {
  unpack(): ArrayLike<number>;
}

export type FbxValue = number | string | Uint8Array | PackedNumbers;

/** A node of the tree, for both kinds of FBX file. */
export interface FbxNode {
  readonly name: string;
  readonly values: readonly FbxValue[];
  readonly children: readonly FbxNode[];
}

/** Maximum nesting of entries. */
export const FBX_DEPTH_MAX = 100;

export function childOf(node: FbxNode | undefined, name: string): FbxNode | undefined {
  return node?.children.find((child) => child.name === name);
}

export function childrenOf(node: FbxNode | undefined, name: string): FbxNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The numbers of an entry: a packed list, a list `*3 { a: 1,2,3 }` or plain values. */
export function numbersOf(node: FbxNode | undefined): ArrayLike<number> {
  if (!node) return [];
  const values = childOf(node, 'a')?.values ?? node.values;
  const [first] = values;
  return isPacked(first) ? first.unpack() : values.filter((value) => typeof value === 'number');
}

/** The text that an entry begins with; empty when it has none. */
export function textOf(node: FbxNode | undefined): string {
  const [first] = node?.values ?? [];
  return typeof first === 'string' ? first : '';
}

function isPacked(value: FbxValue | undefined): value is PackedNumbers {
  return typeof value === 'object' && 'unpack' in value;
}
