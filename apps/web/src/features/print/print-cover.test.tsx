import type { InstructionView } from '@benchbook/domain/instructions';
import { anInstruction } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintCover } from './print-cover.tsx';

test('a printed copy shows the reason of its release, and its rescission date without a time, as on the Publication Page', () => {
  const content = anInstruction({ title: 'Gearbox' });
  const publication = { ...content.publication, rescissionDateMs: new Date(2027, 10, 21, 17, 15).getTime() };
  const instruction = { content: { ...content, publication } } as InstructionView;
  const paper = {
    revision: 1,
    releasedAtMs: 0,
    releasedBy: 'pat',
    reason: 'The torque was too low',
    sha256: 'ab',
    timeZone: 'Europe/Berlin',
    chainHead: { sequence: 1, hash: 'cd' },
    address: 'http://plant/paper/1',
  };
  render(
    <MantineProvider env="test">
      <PrintCover instruction={instruction} paper={paper} timeZone="Europe/Berlin" />
    </MantineProvider>,
  );
  expect(screen.getByText('Sunday, November 21st, 2027')).toBeTruthy();
  expect(screen.getByText('The torque was too low').previousSibling?.textContent).toBe('Reason of change');
});
