import type { ErrorCode } from '@benchbook/domain/errors';
import type { InstructionView } from '@benchbook/domain/instructions';
import { anInstruction } from '@benchbook/testkit';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/client/index.ts';
import { connection } from '../../lib/connection/connection.ts';
import { previewPath, useWayBack } from '../../lib/routes/index.ts';
import { openPage } from '../../test-page.tsx';
import { useOpenNested } from './use-open-nested.ts';

const found = { content: anInstruction({ title: 'Valve', kind: 'pdf' }) } as InstructionView;

function Reader({ read }: { read(id: string): Promise<InstructionView> }) {
  const { pathname, search } = useLocation();
  const { leave } = useWayBack('/elsewhere');
  const open = useOpenNested({ read, pathOf: previewPath });
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void open('n1', 'Valve service')}>
        link
      </button>
      <button type="button" onClick={leave}>
        close
      </button>
    </>
  );
}

const place = () => screen.getByRole('status').textContent;
const refusing = (status: number, code: ErrorCode, message: string) => async (): Promise<InstructionView> => {
  throw new ApiError(code, message, { status, body: { code, message } });
};

test('PREV-05: a linked instruction opens in a separate view; closing it leads back to the step it was opened from', async () => {
  const { user } = openPage(
    <Reader read={() => new Promise((answer) => setTimeout(() => answer(found), 50))} />,
    '/here?step=s2',
  );
  await user.dblClick(screen.getByRole('button', { name: 'link' }));
  await waitFor(() => expect(place()).toBe('/dashboard/work%20instructions/preview/n1?pdf=true'));
  await user.click(screen.getByRole('button', { name: 'close' }));
  await waitFor(() => expect(place()).toBe('/here?step=s2'));
});

test('PREV-05: a user who opened the address directly is led elsewhere on closing', async () => {
  const { user } = openPage(<Reader read={async () => found} />, '/here');
  await user.click(screen.getByRole('button', { name: 'close' }));
  expect(place()).toBe('/elsewhere');
});

test.each([
  ['404', refusing(404, 'NOT_FOUND', 'No such instruction.')],
  ['410', refusing(410, 'DELETED', 'Gone.')],
  ['a message of something deleted', refusing(400, 'VALIDATION', 'It was deleted.')],
  ['a message of something not found', refusing(500, 'INTERNAL', 'Not Found')],
])('ERR-20: after %s the user stays, with a message that it was deleted', async (_what, read) => {
  const { user } = openPage(<Reader read={read} />, '/here');
  await user.click(screen.getByRole('button', { name: 'link' }));
  expect(await screen.findByText('This Work Instruction has been deleted.')).toBeDefined();
  expect(place()).toBe('/here');
});

test.each([
  ['500', refusing(500, 'INTERNAL', 'Something went wrong.')],
  ['403', refusing(403, 'FORBIDDEN', 'You may not.')],
  ['no answer in time', async () => Promise.reject(new ApiError('TIMEOUT', 'No answer.'))],
])('ERR-21: after %s the view still opens', async (_what, read) => {
  const { user } = openPage(<Reader read={read} />, '/here');
  await user.click(screen.getByRole('button', { name: 'link' }));
  await waitFor(() => expect(place()).toBe('/dashboard/work%20instructions/preview/n1?pdf=false'));
});

test('EDIT-58: without a network nothing opens that was not downloaded, and a message says why', async () => {
  const read = vi.fn(async () => Promise.reject(new ApiError('TIMEOUT', 'No answer.')));
  connection.setState({ isOnline: false });
  const { user } = openPage(<Reader read={read} />, '/here');
  await user.click(screen.getByRole('button', { name: 'link' }));
  const sentence = 'Nested Work Instructions are not available offline. Connect to the network to open.';
  expect(await screen.findByText(sentence)).toBeDefined();
  expect([place(), read.mock.calls.length]).toEqual(['/here', 1]);
  connection.setState({ isOnline: true });
});

test('EDIT-58 as design 10: a downloaded instruction opens without a network', async () => {
  connection.setState({ isOnline: false });
  const { user } = openPage(<Reader read={async () => found} />, '/here');
  await user.click(screen.getByRole('button', { name: 'link' }));
  await waitFor(() => expect(place()).toMatch(/preview\/n1/));
  connection.setState({ isOnline: true });
});
