import { expect, test } from 'vitest';
import { z } from 'zod';
import { createInstruction } from './create-instruction.ts';

const decode = (wire: unknown) => createInstruction.body.parse(wire);
const refusedFields = (wire: unknown) =>
  createInstruction.body.safeParse(wire).error?.issues.map((issue) => issue.path.join('.')) ?? [];

const wi = {
  isPDFViewer: true,
  pdfPath: 'pump.pdf',
  title: 'Change the filter',
  tags: [{ _id: 't1', name: 'Pump' }, { name: 'Filter' }],
  release: false,
  steps: [{ title: 'Open', content: '<p>Open it.</p>', children: [{ title: 'Screws' }] }],
  info_page: { Hot: { category: 'Warnings', steps: [], global: true, content: 'Let it cool' } },
  publication_page: { createdBy: 'demo_engineer' },
};

test('API-32: every field of a new instruction is decoded into our words', () => {
  expect(decode({ wi })).toMatchObject({
    kind: 'pdf',
    pdfPath: 'pump.pdf',
    title: 'Change the filter',
    tagIds: ['t1'],
    tagNames: ['Filter'],
    steps: [{ id: null, title: 'Open', contentHtml: '<p>Open it.</p>', children: [{ title: 'Screws' }] }],
    alerts: [{ name: 'Hot', category: 'Warnings', isGlobal: true, content: 'Let it cool' }],
    publication: {},
  });
});

test('API-17: the same fields without wi around them give the same instruction', () => {
  expect(decode(wi)).toEqual(decode({ wi }));
});

test('a new instruction keeps its wire form when it is decoded and encoded again', () => {
  const wire = {
    wi: {
      title: 'Plain',
      isPDFViewer: false,
      steps: [{ title: 'One', contentDoc: { type: 'doc', content: [] }, children: [] }],
      tags: [{ name: 'Pump' }],
    },
  };
  expect(z.encode(createInstruction.body, decode(wire))).toEqual(wire);
});

test('the info page may be JSON text', () => {
  expect(decode({ wi: { ...wi, info_page: JSON.stringify(wi.info_page) } }).alerts).toEqual(decode({ wi }).alerts);
  expect(refusedFields({ wi: { ...wi, info_page: '{not json' } })).toEqual(['wi.info_page']);
});

test('VAL-01: a title that is missing or not a text is refused by its name', () => {
  expect(refusedFields({})).toEqual(['title']);
  expect(refusedFields({ wi: {} })).toEqual(['wi.title']);
  for (const title of [null, 7, ['x']]) expect(refusedFields({ wi: { title } })).toEqual(['wi.title']);
});

test('steps nested five thousand deep are refused before anything traverses them', () => {
  let deep: object = {};
  for (let level = 0; level < 5000; level++) deep = { children: [deep] };
  expect(createInstruction.body.safeParse({ wi: { title: 'Deep', steps: [deep] } }).success).toBe(false);
});

test('unknown fields are ignored', () => {
  expect(decode({ wi: { title: 'Plain', savable: true, downloadState: 'x' }, attachment: null, clone: false })).toMatchObject({
    title: 'Plain',
    cloneOf: null,
  });
});
