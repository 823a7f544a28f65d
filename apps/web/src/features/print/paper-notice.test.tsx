import type { InstructionView } from '@benchbook/domain/instructions';
import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, startTestSession } from '../../test-page.tsx';
import { PaperNotice } from './paper-notice.tsx';

const paper = {
  revision: 1,
  releasedAtMs: 0,
  releasedBy: 'pat',
  reason: '',
  sha256: 'ab',
  timeZone: 'Europe/Berlin',
  chainHead: { sequence: 1, hash: 'cd' },
  address: 'http://plant/paper/1',
};

function openNotice(liveRevision: number | null, isArchived = false): string {
  startTestSession('Engineer');
  const view = { id: 'wi', content: anInstruction({ title: 'Pump' }), release: { ...NEW_RELEASE, liveRevision }, isArchived };
  openPage(<PaperNotice instruction={view as InstructionView} paper={paper} size="Letter" />);
  return screen.queryByRole('status')?.textContent ?? '';
}

test('above a superseded revision a notice names the current one and offers to print that', () => {
  expect(openNotice(3)).toContain('Revision 1 has been superseded by revision 3.');
  const way = screen.getByRole('link', { name: 'Print revision 3' }).getAttribute('href');
  expect(way).toMatch(/^\/print\/wi[^?]*\?revision=3&paper=Letter$/);
});

test.each([
  ['withdrawn', null, false],
  ['archived', 1, true],
] as const)('of one that was %s it is said that it is not in use, and no other is offered', (_how, live, isArchived) => {
  expect(openNotice(live, isArchived)).toBe('This work instruction is not in use any more. Do not work by this paper.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('above the current revision there is no notice', () => {
  expect(openNotice(1)).toBe('');
});
