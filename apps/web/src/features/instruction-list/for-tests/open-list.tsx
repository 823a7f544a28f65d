import type { Role } from '@benchbook/domain/users';
import { screen } from '@testing-library/react';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { InstructionListPage } from '../instruction-list-page.tsx';
import { listed, type Summary, whole } from './wire-list.ts';

/** Opens the page with these rows for a user of this role. */
export function open(
  rows: readonly Summary[],
  {
    role = 'Engineer',
    address = '/',
    more = {},
  }: { role?: Role; address?: string; more?: Parameters<typeof answerWith>[0] } = {},
) {
  startTestSession(role);
  const reads = Object.fromEntries(rows.map((row) => [`GET /api/wip/${row._id}`, () => whole(row)]));
  const sent = answerWith({ 'GET /api/wip': listed(rows), ...reads, ...more });
  const page = (
    <InstructionListPage
      onCreate={() => {}}
      assigneesPanel={(_, onClose) => (
        <>
          <p>assignees panel</p>
          <button type="button" onClick={onClose}>
            close the panel
          </button>
        </>
      )}
      renderReports={() => null}
    />
  );
  return { sent, ...openPage(page, address) };
}

/** A row by the title in it. */
export const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
export const writes = (sent: ReturnType<typeof open>['sent']) => sent.filter(({ method }) => method !== 'GET');
