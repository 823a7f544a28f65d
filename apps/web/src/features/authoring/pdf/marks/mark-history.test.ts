import { aHighlight, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { applyChange } from './apply-change.ts';
import type { MarkChange } from './mark-edit.ts';
import { NO_HISTORY, withStep } from './mark-history.ts';

const [photo, film] = [aUse({ id: 'photo' }), aUse({ id: 'film' })];
const belt = aHighlight({ id: 'belt', attachments: [photo, film] });
const after = (changes: readonly MarkChange[], marks = [belt] as readonly (typeof belt)[]) => changes.reduce(applyChange, marks);

test.each<[string, readonly MarkChange[]]>([
  [
    'a new mark with a file',
    [
      { kind: 'create', highlight: aHighlight({ id: 'new' }) },
      { kind: 'attach', highlightId: 'new', use: photo },
    ],
  ],
  ['another colour and place', [{ kind: 'change', highlightId: 'belt', fields: { color: '1,2,3', page: 9 } }]],
  ['a file that was taken off', [{ kind: 'detach', highlightId: 'belt', useId: 'photo' }]],
  ['another order of files', [{ kind: 'files', highlightId: 'belt', uses: [film, photo] }]],
  ['a mark that was deleted, with its files', [{ kind: 'delete', highlightId: 'belt' }]],
])('undo brings back what was before: %s', (_name, done) => {
  const [step] = withStep(NO_HISTORY, done, [belt]).past;
  expect(after(done)).not.toEqual([belt]);
  expect(after(step?.takenBack ?? [], after(done))).toEqual([belt]);
});

test('a new step clears the redo stack', () => {
  const done: MarkChange[] = [{ kind: 'delete', highlightId: 'belt' }];
  const [step] = withStep(NO_HISTORY, done, [belt]).past;
  if (!step) throw new Error('nothing was recorded');
  expect(withStep({ past: [], future: [step] }, done, [belt]).future).toEqual([]);
});
