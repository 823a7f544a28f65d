import { expect, test } from 'vitest';
import { withoutMarkdown } from './tiptap-in-use.ts';

test('members of an extension that only Markdown reads are left out, and nothing else', () => {
  const code = `const List = Node.create({
  name: "list",
  markdownTokenName: "list",
  parseMarkdown: (token, helpers) => { return { a: [1, { renderMarkdown: 2 }] } },
  renderHTML() { const { parseMarkdown } = this; return parseMarkdown; },
  markdownTokenizer: { name: "list", tokenize(src) { return parse(src); } }
});`;
  const left = withoutMarkdown(code);
  expect(left).not.toMatch(/token|renderMarkdown/i);
  expect(left).toContain('renderHTML() { const { parseMarkdown } = this; return parseMarkdown; }');
  expect(new Function('Node', `${left}; return List;`)({ create: Object.keys })).toEqual(['name', 'renderHTML']);
});
