/** Anything that claims to be a node of a document, before it is checked. */
export interface LooseNode {
  readonly type: string;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly content: readonly unknown[];
  readonly text: string;
  readonly marks: readonly unknown[];
}

/** Reads one value as a node; what is missing or of another type is empty. Undefined for what is no object with a type. */
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

/** All text below a node, however deep; made without recursion, so that no depth can exhaust the stack. */
export function looseText(root: unknown): string {
  const words: string[] = [];
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const node = asLooseNode(waiting.pop());
    if (!node || isDangerous(node.type)) continue;
    if (node.type === 'text') words.push(node.text);
    else if (node.type === 'hardBreak') words.push('\n');
    for (let index = node.content.length - 1; index >= 0; index--) waiting.push(node.content[index]);
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

/** Nodes that go with everything in them: nothing in them was written to be read. */
export function isDangerous(type: string): boolean {
  return DANGEROUS.has(type.toLowerCase());
}

/** Text as every store and every reader can carry it: no controls but tab and line feed, no halves of characters. */
export function cleanText(text: string): string {
  // These are the characters to be taken out.
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}
