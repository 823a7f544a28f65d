import '../../../../test-device.ts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { aFile, type anAlert, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { SupervisorRefusal } from '../../../../blocks/supervisor-dialog/index.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../../test-page.tsx';
import { Preview } from '../preview.tsx';

export const first = aStep({ title: 'Unpack', content: aText('Open the box.') });
export const overseen = aStep({
  title: 'Mount',
  content: aText('Tighten to 12 Nm.'),
  requiresOversight: true,
  attachments: [aUse({ file: aFile({ path: 'mount.png' }) }), aUse({ file: aFile({ path: 'drill.png' }) })],
});
export const verified = aStep({
  title: 'Test run',
  requiresVerification: true,
  timeEstimate: { days: 0, hours: 1, minutes: 30 },
});
export const last = aStep({ title: 'Clean up' });
export const STEPS = [first, overseen, verified, last];

interface Given {
  steps?: readonly Step[];
  alerts?: ReturnType<typeof anAlert>[];
  /** The step at which the reader begins. */
  at?: Step;
  assignment?: Assignment;
  /** Null if there is none yet. */
  revision?: number | null;
  isWorkingCopy?: boolean;
  /** The step that a lead was called to. */
  called?: Step;
  /** Alerts that were acknowledged on the info page. */
  passed?: string;
}

/** Data for the supervisor dialog: nobody has a PIN on this device. */
export const DEVICE = { approved: true, people: [], supervisors: [] };

export function show({
  steps = STEPS,
  alerts = [],
  at,
  assignment,
  revision = null,
  isWorkingCopy = false,
  called,
  passed,
}: Given = {}) {
  startTestSession('Engineer');
  sessionStorage.clear();
  if (passed !== undefined) sessionStorage.setItem('benchbook-info/u1/wi', passed);
  giveElementsAHeight();
  answerWith({ 'GET /api/devices/this': DEVICE });
  const content = anInstruction({ title: 'Gearbox', steps, alerts });
  const instruction = { id: 'wi', version: 1, revision, content } as InstructionView;
  const verify = vi.fn(async (): Promise<SupervisorRefusal | undefined> => undefined);
  const close = vi.fn();
  const page = (
    <Preview
      instruction={instruction}
      isWorkingCopy={isWorkingCopy}
      assignment={assignment}
      userId="u1"
      calledId={called?.id}
      verify={verify}
      openInstruction={vi.fn()}
      close={close}
      onBench={isWorkingCopy ? vi.fn() : undefined}
    />
  );
  return { ...openPage(page, at ? `/?pdf=false&step=${at.id}` : '/?pdf=false'), verify, close };
}

/** Heading of the step; an open dialog has another one after it. */
export const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
export const button = (name: string) => screen.getByRole('button', { name });
export const row = (name: string) => screen.findByRole('treeitem', { name });
export const supervisor = () => screen.findByRole('dialog', { name: 'Supervisor verification' });
