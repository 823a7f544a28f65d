/** An unvalidated document node. */
export interface LooseNode {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly content: readonly unknown[];
  readonly text: string;
  readonly marks: readonly unknown[];
}

/**
 * Reads a value as a node; members that are missing or of a wrong type become empty. Undefined unless it is an object with a
 * type.
 */
export function asLooseNode(value: unknown): LooseNode | undefined {
  if (!isRecord(value) || typeof value['type'] !== 'string') return undefined;
  const { type, attrs, content, text, marks } = value;
  return {
    type,
    attrs: isRecord(attrs) ? attrs : {},
    content: Array.isArray(content) ? content : [],
    text: typeof text === 'string' ? text : '',
    marks: Array.isArray(marks) ? marks : [],
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** All text below a node, at any depth; iterative, so that the stack cannot overflow. */
export function looseText(root: unknown): string {
  const words: string[] = [];
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const node = asLooseNode(waiting.pop());
    if (!node || isDangerous(node.type)) continue;
    if (node.type === 'text') words.push(node.text);
    else if (node.type === 'hardBreak') words.push('\n');
    for (const child of node.content.toReversed()) waiting.push(child);
  }
  return cleanText(words.join(''));
}

const DANGEROUS = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'noscript',
  'meta',
  'link',
  'base',
]);

/** Nodes that are dropped with their content, which is not meant to be read. */
export function isDangerous(type: string): boolean {
  return DANGEROUS.has(type.toLowerCase());
}

/** Removes control characters (except tab and line feed) and lone surrogates, which not every store can hold. */
export function cleanText(text: string): string {
  // These are the characters to remove.
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
