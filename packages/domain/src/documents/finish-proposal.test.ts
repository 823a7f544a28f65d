import { expect, test } from 'vitest';
import { NOTES, WARNINGS } from '../alerts/index.ts';
import type { BlockNode, InlineNode } from '../markup/index.ts';
import { finishProposal } from './finish-proposal.ts';
import type { ProposedBranch } from './proposal.ts';

const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const branch = (title: string, ...blocks: readonly (readonly [BlockNode, string | null])[]): ProposedBranch => ({
  id: title,
  title,
  place: null,
  blocks: blocks.map(([node, alert]) => ({ node, alert, place: null })),
  children: [],
});

function counter(): () => string {
  let made = 0;
  return () => `new ${++made}`;
}

test('one document of 8,000 alerts that begin with the same words takes about as long as ten of 800', () => {
  const warnings = Array.from({ length: 8_000 }, (_, index) =>
    branch(`Step ${index}`, [paragraph(`Hot surface. Keep away from part ${index}.`), WARNINGS]),
  );
  const takenMs = (documents: readonly (readonly ProposedBranch[])[]): number => {
    const startMs = performance.now();
    for (const branches of documents) finishProposal(branches, [], counter());
    return performance.now() - startMs;
  };
  const ten = Array.from({ length: 10 }, (_, index) => warnings.slice(index * 800, (index + 1) * 800));
  // Both take equally long then, so a busy machine delays both; the fastest of three runs counts.
  const runs = Array.from({ length: 3 }, () => ({ tenMs: takenMs(ten), oneMs: takenMs([warnings]) }));
  const fastestMs = (which: 'tenMs' | 'oneMs'): number => Math.min(...runs.map((run) => run[which]));
  // Where the time grows with the square of the number, it is ten times as long.
  expect(fastestMs('oneMs') / fastestMs('tenMs')).toBeLessThan(4);
  const { alerts, steps } = finishProposal(warnings, [], counter());
  expect([alerts.length, steps.length, new Set(alerts.map(({ name }) => name)).size]).toEqual([8_000, 8_000, 8_000]);
  expect(alerts.slice(0, 3).map(({ name }) => name)).toEqual(['Hot surface', 'Hot surface (2)', 'Hot surface (3)']);
}, 60_000);

test('text that repeats an existing alert joins it; of two equal alerts the first is used, and a global one is unchanged', () => {
  const there = [
    { id: 'one', name: 'Hot', category: WARNINGS, content: 'Hot.', stepIds: ['old'], isGlobal: false },
    { id: 'two', name: 'Hot (2)', category: WARNINGS, content: 'Hot.', stepIds: [], isGlobal: false },
    { id: 'all', name: 'Keep', category: NOTES, content: 'Keep it.', stepIds: [], isGlobal: true },
  ];
  const blocks = [branch('Fit', [paragraph('Hot.'), WARNINGS], [paragraph('Hot.'), WARNINGS], [paragraph('Keep it.'), NOTES])];
  const { alerts, remarks } = finishProposal(blocks, there, counter());
  expect(alerts.map(({ id, stepIds }) => [id, stepIds])).toEqual([
    ['one', ['old', 'new 1']],
    ['two', []],
    ['all', []],
  ]);
  expect(remarks).toHaveLength(3);
});

test('a danger says its signal word once; a category and a name are one line, and a text too long for an alert stays text', () => {
  const long = paragraph('Word '.repeat(2_001));
  const blocks = [
    branch(
      'Fit',
      [paragraph('DANGER: 400 V.\nKeep off.'), 'Dangers'],
      [paragraph('Hot.'), ' Own\u202e\nkind '],
      [long, WARNINGS],
    ),
  ];
  const { steps, alerts } = finishProposal(blocks, [], counter());
  expect(alerts.map(({ name, category, content }) => [name, category, content])).toEqual([
    ['400 V', 'Dangers', '400 V.\nKeep off.'],
    ['Hot', 'Own kind', 'Hot.'],
  ]);
  expect(steps[0]?.content.content).toEqual([long]);
});

test('raised figures keep their place in an alert, whose text has no formatting', () => {
  const raised = (text: string): InlineNode => ({ type: 'text', text, marks: [{ type: 'superscript' }] });
  const text = (words: string): InlineNode => ({ type: 'text', text: words });
  const content = [text('Below 10'), raised('-3 '), text('mbar and 25'), raised('+0.2'), text(' mm.')];
  const { alerts, remarks } = finishProposal([branch('Fit', [{ type: 'paragraph', content }, WARNINGS])], [], counter());
  expect(alerts[0]?.content).toBe('Below 10⁻³ mbar and 25^(+0.2) mm.');
  expect(remarks.map(({ kind, words }) => [kind, words])).toEqual([
    ['alert', 'Warnings: Below 10⁻³ mbar and 25^(+0.2) mm.'],
    ['written-figures', '25^(+0.2)'],
  ]);
});

test('a picture or a rule cannot become an alert: it stays in the text of its step', () => {
  const picture: BlockNode = { type: 'image', attrs: { id: 'a.png', alt: '' } };
  const rule: BlockNode = { type: 'horizontalRule' };
  const { steps, alerts, remarks } = finishProposal([branch('Fit', [picture, WARNINGS], [rule, NOTES])], [], counter());
  expect([steps[0]?.content.content, alerts, remarks]).toEqual([[picture, rule], [], []]);
});
