import { expect, test } from 'vitest';
import { CAUTIONS, DANGERS, hasSafetyWord, NOTES, signalWordOf, WARNINGS } from '../alerts/index.ts';
import type { BlockNode } from '../markup/index.ts';
import { alertText, finishProposal } from './finish-proposal.ts';
import { type ProposedBranch, wordsOfBlock } from './proposal.ts';
import { proposeAlerts } from './propose-alerts.ts';

const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] }) as const;
const step = (...nodes: readonly BlockNode[]): ProposedBranch => ({
  id: 'a',
  title: 'Fit the ring',
  place: null,
  blocks: nodes.map((node) => ({ node, alert: null, place: { page: 3, y: 1 } })),
  children: [],
});
const proposed = (...nodes: readonly BlockNode[]) =>
  proposeAlerts([step(...nodes)])[0]?.blocks.map(({ node, alert }) => [alert, wordsOfBlock(node)]);

test.each([
  ['WARNING: Hot surface.', WARNINGS, 'Hot surface.'],
  ['Warning! Hot surface.', WARNINGS, 'Hot surface.'],
  ['⚠ WARNING Hot surface', WARNINGS, 'Hot surface'],
  ['DANGER – High voltage', DANGERS, 'High voltage'],
  ['GEFAHR: Hochspannung', DANGERS, 'Hochspannung'],
  ['Caution: Sharp edges', CAUTIONS, 'Sharp edges'],
  ['NOTE 2: Keep the bolts.', NOTES, 'Keep the bolts.'],
  ['Warnung: Heiß', WARNINGS, 'Heiß'],
  ['VORSICHT! Quetschgefahr', CAUTIONS, 'Quetschgefahr'],
  ['Hinweis: Teil aufheben', NOTES, 'Teil aufheben'],
  ['ATTENTION : surface chaude', CAUTIONS, 'surface chaude'],
  ['Advertencia: superficie caliente', WARNINGS, 'superficie caliente'],
  ['PRECAUCIÓN: bordes', CAUTIONS, 'bordes'],
  ['WARNING', WARNINGS, ''],
  ['WARNING 1.5 bar is the highest pressure.', WARNINGS, '1.5 bar is the highest pressure.'],
  ['CAUTION 10 – 15 Nm, not more.', CAUTIONS, '10 – 15 Nm, not more.'],
  ['WARNING 12:30 is too late', WARNINGS, '12:30 is too late'],
  ['Warning: 1.5 bar', WARNINGS, '1.5 bar'],
  ['Warning - 5 °C is too cold', WARNINGS, '- 5 °C is too cold'],
  ['Note 2: 3 screws stay', NOTES, '3 screws stay'],
  ['(Note: no cable (X2) here)', NOTES, 'no cable (X2) here'],
  ['[WARNING] Hot', WARNINGS, 'Hot'],
])('%s begins with a signal word', (text, category, rest) => {
  expect(signalWordOf(text)).toMatchObject({ category, rest });
});

test.each([
  'Note that it is hot',
  'Caution is needed',
  'Warnings are orange',
  'Notebook: blue',
  'Danger of crushing',
  'note-taking',
  'Note 3.3 V on pin 4.',
  '',
])('"%s" begins with none', (text) => {
  expect(signalWordOf(text)).toBeNull();
});

test('a category named like the word takes precedence over the default one', () => {
  expect(signalWordOf('DANGER: 400 V', ['Danger', 'Tools'])?.category).toBe('Danger');
  expect(proposeAlerts([step(paragraph('DANGER: 400 V'))], ['Dangers'])[0]?.blocks[0]?.alert).toBe('Dangers');
});

test('a header or footer with a signal word stays, one that begins with Note may be removed', () => {
  expect([hasSafetyWord('Caution hot'), hasSafetyWord('Note: uncontrolled copy'), hasSafetyWord('cautionary')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('paragraphs with a signal word become alerts, others and lists do not', () => {
  const list: BlockNode = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('WARNING: one of many')] }] };
  expect(proposed(paragraph('Lay it on.'), paragraph('WARNING: Hot.'), list)).toEqual([
    [null, 'Lay it on.'],
    [WARNINGS, 'WARNING: Hot.'],
    [null, '• WARNING: one of many'],
  ]);
});

test('a signal word on its own line takes the following paragraph, without losing a word', () => {
  expect(proposed(paragraph('CAUTION'), paragraph('Sharp edges.'), paragraph('Go on.'))).toEqual([
    [CAUTIONS, 'CAUTION\nSharp edges.'],
    [null, 'Go on.'],
  ]);
  expect(proposed(paragraph('CAUTION'))).toEqual([[null, 'CAUTION']]);
  expect(proposed(paragraph('CAUTION'), paragraph('NOTE: Blue.'))).toEqual([
    [null, 'CAUTION'],
    [NOTES, 'NOTE: Blue.'],
  ]);
});

test('a warning that Word frames in a table of one row becomes an alert', () => {
  const panel: BlockNode = { type: 'table', content: [{ type: 'tableRow', content: [cell('WARNING: Hot.')] }] };
  expect(proposed(panel)).toEqual([[WARNINGS, 'WARNING: Hot.']]);
});

test('the signal word is removed from an alert only if its category says the same', () => {
  expect(alertText(paragraph('WARNING: Hot.'), WARNINGS)).toBe('Hot.');
  expect(alertText(paragraph('DANGER: 400 V'), WARNINGS)).toBe('DANGER: 400 V');
  expect(alertText(paragraph('WARNING: Hot.'), NOTES)).toBe('WARNING: Hot.');
  expect(alertText(paragraph('WARNING'), WARNINGS)).toBe('WARNING');
});

test('the address of a link follows its text in an alert', () => {
  const marks = [{ type: 'link', attrs: { href: 'https://plant.example/sheet' } }] as const;
  const node: BlockNode = { type: 'paragraph', content: [{ type: 'text', text: 'See the data sheet', marks }] };
  expect(alertText(node, NOTES)).toBe('See the data sheet\nhttps://plant.example/sheet');
});

test('the same warning of two steps is one alert on both, and joins an existing one; each is reported', () => {
  let count = 0;
  const there = { id: 'old', name: 'Heat', category: WARNINGS, content: 'Hot.', stepIds: ['before'], isGlobal: false };
  const branches = proposeAlerts([step(paragraph('WARNING: Hot.'), paragraph('Go.')), step(paragraph('Warning! Hot.'))]);
  const { steps, alerts, remarks } = finishProposal(branches, [there], () => `n${++count}`);
  expect(alerts).toEqual([{ ...there, stepIds: ['before', ...steps.map(({ id }) => id)] }]);
  expect(steps[0]?.content.content).toEqual([paragraph('Go.')]);
  const remark = { kind: 'alert', place: { page: 3, heading: 'Fit the ring' }, words: 'Warnings: Hot.' };
  expect(remarks).toEqual([remark, remark]);
});

const struck = (text: string) => ({ type: 'text', text, marks: [{ type: 'strike' }] }) as const;
const named = (text: string) => `[crossed out: ${text}]`;

test('a struck warning stays text; a struck value of an alert, or of a cell of one, is named, with a remark', () => {
  const value = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'WARNING: ' }, struck('25'), { type: 'text', text: ' 30 Nm' }],
  } as const;
  const panel: BlockNode = {
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [value] }] }],
  };
  const quote: BlockNode = { type: 'blockquote', content: [value] };
  for (const block of [value, panel, quote]) {
    let count = 0;
    const { alerts, remarks } = finishProposal(proposeAlerts([step(block)]), [], () => `n${++count}`);
    expect(alerts.map(({ content }) => content)).toEqual([`${named('25')} 30 Nm`]);
    expect(remarks.map(({ kind, words }) => [kind, words])).toEqual([
      ['alert', `Warnings: ${named('25')} 30 Nm`],
      ['struck-text', named('25')],
    ]);
  }
  const whole: BlockNode = { type: 'paragraph', content: [struck('Warning: do not open')] };
  expect(proposed(whole)).toEqual([[null, 'Warning: do not open']]);
  expect(alertText(whole, WARNINGS)).toBe(named('Warning: do not open'));
});
