import '../../test-device.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { InstructionListRoute } from './instruction-list-route.tsx';

/** The script of the window comes when the test says so. */
const script = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../features/instruction-create/create-instruction-modal.tsx', async (importOriginal) => {
  const module = await importOriginal();
  await script.promise;
  return module;
});

test('WI-24: what is typed right after the button, while the window is on its way, stands in its title', async () => {
  startTestSession('Engineer');
  answerWith({ 'GET /api/wip': Response.json([], { headers: { 'x-total-count': '0' } }), 'GET /api/features': {} });
  const { user } = openPage(<InstructionListRoute />);
  await user.click(await screen.findByRole('button', { name: 'Create New Work Instruction' }));
  await user.keyboard('Gearboy{Backspace}x pump');
  script.resolve();
  const field = await screen.findByLabelText('Title');
  expect(field).toHaveProperty('value', 'Gearbox pump');
  await user.keyboard(' of line 3');
  expect(field).toHaveProperty('value', 'Gearbox pump of line 3');
});
