// @vitest-environment jsdom
import type { Assignment } from '@benchbook/domain/assignments';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DialogProvider } from '../../ui/dialogs/index.ts';
import { useTakenAway } from './use-taken-away.ts';

afterEach(cleanup);

const MINE: Assignment = { userId: 'u', instructionId: 'wi', run: 1, progress: 0, dueDate: null, note: '', items: [] };

function Page({ assignment }: { assignment: Assignment | null | undefined }) {
  useTakenAway(assignment);
  return <p>page</p>;
}

const around = (assignment: Assignment | null | undefined) => (
  <MantineProvider env="test">
    <DialogProvider>
      <Page assignment={assignment} />
    </DialogProvider>
  </MantineProvider>
);

test('who loses what they are working on is told; who only reads, or still waits for the answer, is not', async () => {
  const { rerender } = render(around(undefined));
  for (const state of [null, undefined, MINE]) rerender(around(state));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(around(null));
  expect((await screen.findByRole('dialog')).textContent).toContain('What you have done is kept on record.');
});
