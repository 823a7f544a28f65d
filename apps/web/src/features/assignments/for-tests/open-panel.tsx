import type { Role } from '@benchbook/domain/users';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { AssigneesPanel } from '../assignees-panel.tsx';

export const WIP = '0190a000-0000-7000-8000-000000000001';
/** What the server says of the instruction after a change. */
export const SAVED = { _id: WIP, assignees: 1, completion: 0, workStatus: 'Not Started' };

/** The first run of the instruction, this far (0 to 100). */
export const assignment = (progress: number, more: object = {}) => [
  { WIPID: WIP, userID: 'u', run: 1, progress, stepsDone: [], ...more },
];
export const person = (username: string, role: Role = 'Artisan', assignments: unknown[] = []) => ({
  _id: `id-${username}`,
  username,
  role,
  status: 'Offline',
  image: '',
  active: true,
  assignments,
});

let leads = 0;
/** Id of the lead who looks on. One of its own for each test: what one has clicked waits for that one. */
export const leadId = () => `lead-${leads}`;

/** A lead is signed in before each test of the file, and nothing of it is left behind it. */
export function aLeadForEachTest(): void {
  beforeEach(() => {
    leads += 1;
    startTestSession('Work Lead', leadId());
    giveElementsAHeight();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** The panel over a server that gives these answers. */
export function openPanel(answers: Parameters<typeof answerWith>[0], onClose = () => {}) {
  const sent = answerWith(answers);
  return { sent, ...openPage(<AssigneesPanel summary={{ id: WIP, title: 'Gearbox' }} onClose={onClose} />) };
}

/** The tick box of a person. */
export const box = (name: string) => screen.findByRole('checkbox', { name: `Give to ${name}` });
