import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { flattenSteps, type Step } from '@benchbook/domain/steps';
import { aFile, anAlert, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createSession, provideSession } from '../../../lib/session/index.ts';
import { DialogProvider } from '../../../ui/dialogs/index.ts';
import { LiteView } from '../lite-view.tsx';

export const first = aStep({ title: 'Unpack', content: aText('Open the box.') });
export const second = aStep({
  title: 'Mount',
  content: aText('Tighten to 12 Nm.'),
  attachments: [aUse({ file: aFile({ path: 'mount.png' }) })],
});
export const watched = aStep({ title: 'Test run', requiresOversight: true });
export const warning = anAlert({ name: 'Power off', stepIds: [second.id], content: 'Power off' });
export const USER = '0190a000-0000-7000-8000-000000000001';
export const INSTRUCTION = '0190a000-0000-7000-8000-000000000002';
/** Signs a user in on this device, with a token that only the browser reads. */
export function signInAs(userId: string): void {
  localStorage.clear();
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const claims = { _id: userId, username: 'pat_fitter', role: 'Artisan', image: '', exp: 4_000_000_000 };
  const token = `${part({ alg: 'HS256' })}.${part(claims)}.x`;
  const session = createSession({ refresh: vi.fn(), logout: vi.fn(), isRejection: () => false });
  session.begin({ accessToken: token, refreshToken: token });
  provideSession(session);
}

/** The bench view of the guide for this user; `address` is the URL it opens at. */
export function showLiteView(
  userId: string,
  given: Partial<ComponentProps<typeof LiteView>> & {
    steps?: readonly Step[];
    done?: readonly string[];
    changedIds?: readonly string[];
    brief?: Partial<
      Pick<Assignment, 'dueDate' | 'note' | 'run' | 'handedOver' | 'completedAtMs' | 'completedRevision' | 'isReopened'>
    >;
  } = {},
  address = '/',
) {
  const { steps = [first, second, watched] } = given;
  const content = anInstruction({ title: 'Gearbox', steps, alerts: [warning] });
  const instruction = { id: INSTRUCTION, version: 1, revision: 3, content } as InstructionView;
  const items = flattenSteps(steps).map(({ id }) => ({
    itemId: id,
    isDone: given.done?.includes(id) ?? false,
    isChanged: given.changedIds?.includes(id) ?? false,
    isVerified: false,
  }));
  const assignment: Assignment = {
    userId,
    instructionId: INSTRUCTION,
    run: 1,
    progress: 0,
    dueDate: null,
    note: '',
    completedAtMs: null,
    isReopened: false,
    items,
    ...given.brief,
  };
  const verify = vi.fn(async () => undefined);
  const startAgain = vi.fn(async () => true);
  render(
    <MemoryRouter initialEntries={[address]}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <DialogProvider>
            <LiteView
              instruction={instruction}
              assignment={assignment}
              userId={userId}
              verify={verify}
              startAgain={startAgain}
              changes={[]}
              preview={vi.fn()}
              openInstruction={vi.fn()}
              close={vi.fn()}
              {...given}
            />
          </DialogProvider>
        </QueryClientProvider>
      </MantineProvider>
    </MemoryRouter>,
  );
  return { verify, startAgain };
}
