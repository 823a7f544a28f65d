import { remarkText } from '@benchbook/domain/documents';
import { inEnglish } from '@benchbook/domain/messages';
import { expect, test } from 'vitest';
import { insertProposal } from './accept-document-proposal.ts';
import { documentProposalCodec } from './document-proposal.ts';

test('the answer of an older server to inserted steps, which names no alerts, is read', () => {
  expect(insertProposal.response.parse({ version: 4, stepIDs: ['s'], remarks: [] })).toEqual({
    version: 4,
    stepIds: ['s'],
    alertIds: [],
    remarks: [],
  });
});

test('a remark of a kind that only a newer server knows is shown with its page and its words', () => {
  const watermark = { kind: 'watermark', page: 3, words: 'Draft', message: 'Page 3: A watermark was left out: "Draft".' };
  const chart = { kind: 'chart', words: 'Torque', message: 'A chart was left out: "Torque".' };
  const { document } = documentProposalCodec.parse({
    _id: 'p',
    name: 'Pump.pdf',
    pdf: null,
    state: 'ready',
    progress: null,
    message: '',
    needsPassword: false,
    workInstruction: null,
    expiresAt: 1,
    document: { title: 'Pump', steps: [], remarks: [watermark, chart], pictures: [] },
  });
  expect(document?.remarks.map(({ kind }) => kind)).toEqual(['other', 'chart']);
  expect(document?.remarks.map((remark) => inEnglish(remarkText(remark)))).toEqual([
    'Page 3: A part of the document was left out or changed: "Draft".',
    'A chart was left out: "Torque".',
  ]);
});
