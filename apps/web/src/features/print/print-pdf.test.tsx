import type { InstructionView } from '@benchbook/domain/instructions';
import { aFile, aHighlight, anAlert, anInstruction, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintDocument } from './print-document.tsx';

test('a printed PDF instruction lists its highlights with page, files and links instead of its empty step, and every alert', () => {
  const content = anInstruction({
    kind: 'pdf',
    pdfPath: 'manual.pdf',
    title: 'Pump manual',
    highlights: [
      aHighlight({ id: 'seal', page: 9, quote: 'Check the seal' }),
      aHighlight({
        id: 'oil',
        page: 7,
        quote: 'Drain the oil',
        attachments: [aUse({ file: aFile({ name: 'drain.mp4', extension: 'mp4' }) })],
      }),
      aHighlight({ id: 'link', page: 7, mappingId: 'oil', link: { instructionId: 'other', title: 'Valve service' } }),
    ],
    alerts: [anAlert({ name: 'Hot', content: 'The oil is hot', isGlobal: false, stepIds: ['nobody'] })],
  });
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
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PrintDocument instruction={{ content } as InstructionView} paper={paper} timeZone="UTC" pins={new Map()} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '1 Page 7: Drain the oil',
    '2 Page 9: Check the seal',
  ]);
  expect(screen.getByText('Leads to Valve service')).toBeTruthy();
  expect(screen.getByText(/drain\.mp4/)).toBeTruthy();
  expect(screen.getByText('The oil is hot')).toBeTruthy();
});
