import type { FileReference } from '@benchbook/domain/attachments';
import { newId } from '@benchbook/domain/ids';
import {
  aFullAlert,
  aFullHighlight,
  aFullInstruction,
  aFullStep,
  aFullUse,
  alertsOfOneField,
  anInstruction,
  highlightsOfOneField,
  stepsOfOneField,
  usesOfOneField,
} from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { packageDocument } from './package-document.ts';
import { readDocument } from './read-document.ts';
import { writeDocument } from './write-document.ts';

const full = aFullStep();
const file = full.attachments[0]?.file;
const names = { byId: () => file?.name, byPath: () => undefined };
const around = { username: 'demo_engineer', nowMs: 1_700_000_000_000, newId };

test.each([['all fields', full] as const, ...stepsOfOneField(full)])('a package keeps a step with %s', (_field, step) => {
  const text = writeDocument(anInstruction({ steps: [step] }), [], names, []);
  const read = readDocument(packageDocument.parse(JSON.parse(text)), around);
  expect(read.contentWith(() => file ?? expect.unreachable()).steps).toEqual([step]);
});

const alert = aFullAlert();

test.each([['all fields', alert] as const, ...alertsOfOneField(alert)])('a package brings an alert with %s', (_field, each) => {
  const text = writeDocument(anInstruction({ steps: [full], alerts: [each] }), [], names, []);
  const read = readDocument(packageDocument.parse(JSON.parse(text)), around);
  expect(read.contentWith(() => file ?? expect.unreachable()).alerts).toEqual([each]);
});

const use = aFullUse();

test.each([['all options', use] as const, ...usesOfOneField(use)])('a package brings a file in use with %s', (_field, each) => {
  const text = writeDocument(anInstruction({ steps: [{ ...full, attachments: [each] }] }), [], names, []);
  const read = readDocument(packageDocument.parse(JSON.parse(text)), around);
  expect(read.contentWith(() => use.file).steps[0]?.attachments).toEqual([each]);
});

const mark = aFullHighlight();

test.each([['all fields', mark] as const, ...highlightsOfOneField(mark)])(
  'a package brings a highlight with %s',
  (_field, each) => {
    const pdf = { kind: 'pdf', pdfPath: mark.pdfPath, steps: [full], highlights: [each] } as const;
    const text = writeDocument(anInstruction(pdf), [], { ...names, byPath: (path) => path }, []);
    const read = readDocument(packageDocument.parse(JSON.parse(text)), around);
    const fileOf = (name: string) => ({ ...mark.attachments[0]?.file, path: name }) as FileReference;
    const attachments = mark.attachments.map((inUse) => ({ ...inUse, file: fileOf(file?.name ?? '') }));
    expect(read.contentWith((name) => ({ ...fileOf(name), path: name })).highlights).toEqual([{ ...each, attachments }]);
  },
);

test('a package keeps every field of an instruction', () => {
  const content = aFullInstruction();
  const uses = [...content.steps, ...content.highlights].flatMap(({ attachments }) => attachments);
  const fileNames = { byId: (id: string) => id, byPath: (path: string) => path };
  const text = writeDocument(content, ['Belt'], fileNames, []);
  const read = readDocument(packageDocument.parse(JSON.parse(text)), around);
  const fileOf = (name: string) =>
    uses.find(({ file: { id } }) => id === name)?.file ?? { ...full.attachments[0]?.file, path: name };
  expect(read.contentWith((name) => fileOf(name) as FileReference)).toEqual(content);
  expect(read.tags).toEqual(['Belt']);
});
