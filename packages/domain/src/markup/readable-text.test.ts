import { expect, test } from 'vitest';
import { type BlockNode, readableText } from './index.ts';

const words = (text: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const row = (...cells: string[]) => ({
  type: 'tableRow' as const,
  content: cells.map((cell) => ({ type: 'tableCell' as const, content: [words(cell)] })),
});

test('a table is read row by row, so that a value is next to its label', () => {
  const table: BlockNode = { type: 'table', content: [row('Bolt', 'Torque'), row('M6 x 20', '12 Nm')] };
  expect(readableText({ type: 'doc', content: [words('Tighten:'), table] })).toBe('Tighten:\nBolt | Torque\nM6 x 20 | 12 Nm');
});

test('list items follow their bullets, nested items are indented', () => {
  const inner: BlockNode = { type: 'bulletList', content: [{ type: 'listItem', content: [words('Left'), words('first')] }] };
  const list: BlockNode = {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [
      { type: 'listItem', content: [words('Loosen'), inner] },
      { type: 'listItem', content: [words('Lift')] },
    ],
  };
  expect(readableText({ type: 'doc', content: [list] })).toBe('3. Loosen\n  • Left\n    first\n4. Lift');
});

test('of a picture its caption is read', () => {
  const image = (caption?: string): BlockNode => ({
    type: 'image',
    attrs: { id: 'p', alt: 'photo', ...(caption && { caption }) },
  });
  expect(readableText({ type: 'doc', content: [image('Left side'), image(), words('Lift')] })).toBe('Left side\nLift');
});
