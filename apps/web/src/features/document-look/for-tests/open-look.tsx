import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { UNRELEASED } from '../../../for-tests/wire-instruction.ts';
import { answerWith, openPage } from '../../../test-page.tsx';
import { DocumentLookPage } from '../document-look-page.tsx';

export const ID = '0190a000-0000-7000-8000-000000000001';
export const AT = `/api/document-proposals/${ID}`;

export const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const step = (_id: string, title: string, blocks: readonly object[] = [], children: readonly object[] = []) => ({
  _id,
  title,
  blocks,
  children,
});

/** Proposal from a Word document: three steps, the first with an alert. */
export const READY = {
  _id: ID,
  name: 'ring.docx',
  pdf: null,
  state: 'ready',
  progress: null,
  message: '',
  needsPassword: false,
  workInstruction: null,
  expiresAt: 1,
  document: {
    title: 'Ring',
    steps: [
      step('a', 'Fit the ring', [{ node: paragraph('WARNING: Hot.'), alert: 'Warnings' }, { node: paragraph('Push it on.') }]),
      step('b', 'Let it cool', [{ node: paragraph('Wait.') }]),
      step('c', 'Clean up'),
    ],
    remarks: [{ kind: 'hidden-text', heading: 'Let it cool', words: 'for us alone', message: '' }],
    pictures: [],
  },
};

export const MADE = { _id: '0190a000-0000-7000-8000-000000000009', title: 'Ring', version: 1, ...UNRELEASED, modified_date: 1 };

/** Opens the review page with these answers in addition to or instead of `READY`. */
export function openLook(answers: Readonly<Record<string, unknown>> = {}, address = `/look/${ID}`) {
  const sent = answerWith({ [`GET ${AT}`]: READY, ...answers });
  const page = (
    <Routes>
      <Route path="/look/:id" element={<DocumentLookPage proposalId={ID} />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  return { sent, ...openPage(page, address) };
}

export const row = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
export const names = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label')?.replace(/,.*/, ''));
export const key = (element: Element, name: string, more: object = {}) => fireEvent.keyDown(element, { key: name, ...more });
