import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Annotation } from '@benchbook/domain/annotations';
import { aFile, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import { aServer } from '../session/for-tests/three-steps.ts';
import { findProblems } from './find-problems.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** 28 parts; `0.0` is a bar that this point is inside of. */
const MODEL = join(import.meta.dirname, '../../../../../../packages/models/src/samples/boolean-test.glb');
const IN_THE_BAR = [-2.25, -1, 0.6] as const;

const note = (message: string, pin: Partial<NonNullable<Annotation['pin']>> | null): Annotation => ({
  ...{ id: `Anno of ${message}`, message, camera: { position: [0, 0, 9], rotation: [0, 0, 0, 1] }, x: 0, y: 0 },
  ...{ backgroundColor: '#ffffff', pointer: 'circle', state: '{}' },
  pin: pin && { partId: '0.0', position: IN_THE_BAR, normal: [0, 0, 1], ...pin },
});

async function check(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  const annotations = [
    note('stays', {}),
    note('part is gone', { partId: '7.7.7' }),
    note('surface is elsewhere', { position: [90, 90, 90] }),
    note('a view alone', null),
  ];
  const model = aUse({ file: aFile({ path: 'arm.glb' }), annotations });
  const other = aUse({ file: aFile({ path: 'plain.glb' }) });
  const step = aStep({ content: aText('Fit'), attachments: [model, other], defaultUseId: model.id });
  const calls: Partial<AuthoringCalls> = { listFiles: async () => [], listUnreadableFiles: async () => [] };
  const { signal } = new AbortController();
  const checked = { instructionId: 'wi', content: anInstruction({ steps: [step] }) };
  return { found: await findProblems(checked, calls as AuthoringCalls, signal), asked };
}

test('annotations whose place is not on their model are named; a model without any is not asked for', async () => {
  const bytes = new Uint8Array(await readFile(MODEL));
  const { found, asked } = await check(async () => new Response(bytes));
  expect(found.map(({ kind, isFatal, stepNumber, subject }) => [kind, isFatal, stepNumber, subject])).toEqual([
    ['pin-off-model', false, '1', 'part is gone'],
    ['pin-off-model', false, '1', 'surface is elsewhere'],
  ]);
  expect(asked).toHaveBeenCalledOnce();
});

test('of a model that does not come no pin is said to be lost, and the log says why', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { found } = await check(async () => new Response('', { status: 404 }));
  expect(found).toEqual([]);
  expect(warned).toHaveBeenCalled();
});

test('what a link leads to is asked whether it is released; of one that does not answer, and of itself, nothing is said', async () => {
  const step = aStep({
    content: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: ['draft', 'silent', 'itself'].map((id) => ({ type: 'instructionLink', attrs: { id, text: 'here' } })),
        },
      ],
    },
  });
  const { calls } = aServer(anInstruction({ title: 'Drain oil' }));
  const read: AuthoringCalls['read'] = (id) => (id === 'silent' ? Promise.reject(new Error('no network')) : calls.read(id));
  const checked = { instructionId: 'itself', content: anInstruction({ steps: [step] }) };
  const found = await findProblems(checked, { ...calls, read }, new AbortController().signal);
  expect(found.map(({ kind, isFatal, stepNumber, subject }) => [kind, isFatal, stepNumber, subject])).toEqual([
    ['unreleased-link', false, '1', 'Drain oil'],
  ]);
});
