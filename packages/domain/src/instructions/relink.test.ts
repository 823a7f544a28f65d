import { aHighlight, aStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { relink, relinkContent } from './index.ts';

const none: ReadonlySet<string> = new Set();
const links = [
  { instructionId: 'pump', isRemoved: false },
  { instructionId: 'valve', isRemoved: true },
];

test('WI-51 EDIT-53: an instruction without remaining links stays in the list, marked as removed', () => {
  expect(relink(links, { linked: none, unlinked: new Set(['pump']) })).toEqual([
    { instructionId: 'pump', isRemoved: true },
    { instructionId: 'valve', isRemoved: true },
  ]);
  expect(relink([], { linked: none, unlinked: new Set(['pump']) })).toEqual([{ instructionId: 'pump', isRemoved: true }]);
});

test('WI-51: a new link is added, a restored link is no longer marked as removed, and each instruction is listed once', () => {
  expect(relink(links, { linked: new Set(['valve', 'motor', 'pump']), unlinked: none })).toEqual([
    { instructionId: 'pump', isRemoved: false },
    { instructionId: 'valve', isRemoved: false },
    { instructionId: 'motor', isRemoved: false },
  ]);
});

test('an up-to-date list is returned unchanged', () => {
  expect(relink(links, { linked: new Set(['pump']), unlinked: new Set(['valve']) })).toBe(links);
});

test('WI-51: a whole save adds the links of its texts and marks, and marks an instruction as removed with its last link', () => {
  const to = (...ids: string[]) =>
    aStep({
      content: {
        type: 'doc',
        content: [{ type: 'paragraph', content: ids.map((id) => ({ type: 'instructionLink', attrs: { id, text: id } })) }],
      },
    });
  const before = { steps: [to('pump')], highlights: [] };
  const after = { steps: [{ ...to(''), children: [to('motor', 'motor')] }], highlights: [] };
  expect(relinkContent(links, before, after)).toEqual([
    { instructionId: 'pump', isRemoved: true },
    { instructionId: 'valve', isRemoved: true },
    { instructionId: 'motor', isRemoved: false },
  ]);
  const marked = { steps: [], highlights: [aHighlight({ link: { instructionId: 'pump', title: 'Pump' } })] };
  expect(relinkContent(links, before, marked)).toBe(links);
});
