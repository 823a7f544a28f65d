import type { Alert } from '@benchbook/domain/alerts';
import { anAlert } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { AllAlerts } from '../all-alerts.tsx';
import { StepAlerts } from '../step-alerts.tsx';

const STEPS = [
  { id: 's1', number: '1', title: 'Open' },
  { id: 's2', number: '2', title: 'Fill' },
  { id: 's3', number: '2.1', title: 'Close' },
];
export const hot = anAlert({
  id: 'hot',
  name: 'Hot surface',
  category: 'Warnings',
  stepIds: ['s1', 's2'],
  content: 'Wear gloves.',
});
export const edge = anAlert({ id: 'edge', name: 'Sharp edge', category: 'Cautions', stepIds: ['s1'], content: '' });
export const everywhere = anAlert({
  id: 'all',
  name: 'Read first',
  category: 'Notes',
  isGlobal: true,
  content: 'The whole page.',
});

/** The draft after each change, and whether the change continued the typing of the one before. */
export const kept: { draft: readonly Alert[]; runs: boolean[] } = { draft: [], runs: [] };

interface Given {
  alerts?: readonly Alert[];
  stepId?: string;
  editor?: 'all' | 'step';
}

function Draft({ alerts: given = [edge, hot, everywhere], stepId = 's1', editor = 'all' }: Given) {
  const [alerts, setAlerts] = useState(given);
  const [isOpen, setOpen] = useState(true);
  kept.draft = alerts;
  const input = {
    alerts,
    steps: STEPS,
    stepId,
    change: (update: (now: readonly Alert[]) => readonly Alert[], isSameRun: boolean) => {
      kept.runs.push(isSameRun);
      setAlerts(update);
    },
    onClose: () => setOpen(false),
  };
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
    );
  return editor === 'all' ? <AllAlerts {...input} /> : <StepAlerts {...input} />;
}

/** Opens the editor of all alerts, or of one step, with a draft of three alerts. */
export async function openAlerts(given: Given = {}) {
  startTestSession('Engineer');
  kept.runs = [];
  const { user } = openPage(<Draft {...given} />);
  await (given.editor === 'step' ? screen.findByRole('region', { name: 'Edit Step Alerts' }) : screen.findByRole('dialog'));
  return user;
}

export const rows = () => screen.getAllByRole('row').slice(1);
export const nameField = () => screen.getByPlaceholderText('Name Your Info Item');
export const named = (name: string) => kept.draft.find((alert) => alert.name === name);
