import { newId } from '@benchbook/domain/ids';
import { aFullStep, anInstruction, stepsOfOneField } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { packageDocument } from './package-document.ts';
import { readDocument } from './read-document.ts';
import { writeDocument } from './write-document.ts';

const full = aFullStep();
const file = full.attachments[0]?.file;
const names = { byId: () => file?.name, byPath: () => undefined };
const around = { username: 'demo_engineer', nowMs: 1_700_000_000_000, newId };

test.each([['all fields', full] as const, ...stepsOfOneField(full)])('a package brings a step with %s', (_field, step) => {
  const text = writeDocument(anInstruction({ steps: [step] }), [], names, []);
  const read = readDocument(packageDocument.parse(JSON.parse(text)), around);
  expect(read.contentWith(() => file ?? expect.unreachable()).steps).toEqual([step]);
});
