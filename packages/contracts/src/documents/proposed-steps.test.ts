import { expect, test } from 'vitest';
import { createFromProposal, insertProposal } from './accept-document-proposal.ts';

test('steps and blocks that exceed the limit in total are refused before any is read', () => {
  let reads = 0;
  const block = {
    get node() {
      reads++;
      return { type: 'horizontalRule' };
    },
  };
  const step = (count: number, children: readonly object[] = []) => ({
    _id: 's',
    title: 'Fit',
    blocks: Array.from({ length: count }, () => block),
    children,
  });
  const many = [step(60_000), step(10, [step(10, [step(40_000)])])];
  for (const { body, rest } of [
    { body: createFromProposal.body, rest: { title: 'Fit' } },
    { body: insertProposal.body, rest: { WIPID: 'id' } },
  ]) {
    const { error } = body.safeParse({ ...rest, steps: many });
    expect([error?.issues.map(({ path, message }) => [path.join('.'), message]), reads]).toEqual([
      [['steps', 'Must have at most 100,000 steps and blocks in all']],
      0,
    ]);
    expect(body.safeParse({ ...rest, steps: [step(1, [step(1)])] }).success).toBe(true);
    reads = 0;
  }
});
