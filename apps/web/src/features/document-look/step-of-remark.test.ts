import { toProposalTree } from '@benchbook/domain/documents';
import { expect, test } from 'vitest';
import { stepOfRemark } from './step-of-remark.ts';

const step = (title: string, page: number) => ({ id: title, title, place: { page, y: 0 }, blocks: [], children: [] });
const tree = toProposalTree([step('Unpack', 1), step('Fit', 3), step('Test', 3), step('Clean up', 6)]);
const at = (place: { heading?: string; page?: number }) => stepOfRemark(tree, { kind: 'hidden-text', place, words: '' });

test('a remark belongs to the step of its heading, otherwise to the last step that begins on its page or before', () => {
  expect([at({ heading: 'Fit', page: 6 }), at({ page: 3 }), at({ page: 5 }), at({ page: 6 })]).toEqual([
    'Fit',
    'Test',
    'Test',
    'Clean up',
  ]);
  expect([at({}), at({ heading: 'Nowhere' })]).toEqual([undefined, undefined]);
});
