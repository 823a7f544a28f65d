import type { Role } from '@benchbook/domain/users';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { AssigneesPanel } from '../assignees-panel.tsx';

export const WIP = '0190a000-0000-7000-8000-000000000001';
/** Answer of the server after a change of the assignments. */
export const SAVED = { _id: WIP, assignees: 1, completion: 0, workStatus: 'Not Started' };

/** The first run of the instruction, with a progress from 0 to 100. */
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
/** Id of the lead. It is different for each test because pending changes are kept per lead. */
export const leadId = () => `lead-${leads}`;

/** Signs in a new lead before each test and removes all stubs after it. */
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

/** Opens the panel with these answers of the server. */
export function openPanel(answers: Parameters<typeof answerWith>[0], onClose = () => {}) {
  const sent = answerWith(answers);
  return { sent, ...openPage(<AssigneesPanel summary={{ id: WIP, title: 'Gearbox' }} onClose={onClose} />) };
}

/** The checkbox of a person. */
export const box = (name: string) => screen.findByRole('checkbox', { name: `Give to ${name}` });
