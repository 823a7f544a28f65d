import { aHighlight, aStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { relink, relinkContent } from './index.ts';

const none: ReadonlySet<string> = new Set();
const links = [
  { instructionId: 'pump', isRemoved: false },
  { instructionId: 'valve', isRemoved: true },
];

test('WI-51 EDIT-53: an instruction that nothing links to any more stays in the list, marked as removed', () => {
  expect(relink(links, { linked: none, unlinked: new Set(['pump']) })).toEqual([
    { instructionId: 'pump', isRemoved: true },
    { instructionId: 'valve', isRemoved: true },
  ]);
  expect(relink([], { linked: none, unlinked: new Set(['pump']) })).toEqual([{ instructionId: 'pump', isRemoved: true }]);
});

test('WI-51: a new link is added, one that is linked again is no longer marked, and each stands once', () => {
  expect(relink(links, { linked: new Set(['valve', 'motor', 'pump']), unlinked: none })).toEqual([
    { instructionId: 'pump', isRemoved: false },
    { instructionId: 'valve', isRemoved: false },
    { instructionId: 'motor', isRemoved: false },
  ]);
});

test('what is as it should be already is the same list', () => {
  expect(relink(links, { linked: new Set(['pump']), unlinked: new Set(['valve']) })).toBe(links);
});

test('WI-51: what texts and marks of a whole save lead to is linked, and marked as removed with its last link', () => {
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
