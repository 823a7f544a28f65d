import '../../../test-device.ts';
import { anInstruction, aStep } from '@benchbook/testkit';
import { expect, test, vi } from 'vitest';
import { authorTabsOf } from '../../../blocks/author-tabs/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { startTestSession } from '../../../test-page.tsx';
import { aServer } from './for-tests/three-steps.ts';
import { openSession, sessionOf } from './open-sessions.ts';

async function openInTab(userId: string) {
  startTestSession('Engineer', userId);
  const step = aStep({ title: 'One' });
  const { server, calls } = aServer(anInstruction({ steps: [step] }));
  const session = openSession({
    userId,
    view: await calls.read('wi'),
    calls,
    selectedId: null,
    onOthersChanged: () => undefined,
  });
  const tabs = authorTabsOf(userId).getState();
  tabs.keep({ id: 'wi', title: 'Gearbox', kind: 'steps' });
  session.store.getState().rename(step.id, 'Drain oil');
  return { server, tabs };
}

test('(spec 1-4 2) a tab that is closed saves what is unsaved, wherever it was closed, and is open no more', async () => {
  const { server, tabs } = await openInTab('closes');
  tabs.close('another');
  expect(sessionOf('closes', 'wi')).toBeDefined();
  tabs.close('wi');
  await vi.waitFor(() => expect(sessionOf('closes', 'wi')).toBeUndefined());
  expect(server.saves.map(({ changes }) => changes?.changed)).toMatchObject([[{ title: 'Drain oil' }]]);
});

test('signing out takes the open texts out of memory, whatever page is shown, and sends nothing', async () => {
  const { server } = await openInTab('leaves');
  await currentSession().signOut();
  expect(sessionOf('leaves', 'wi')).toBeUndefined();
  expect(server.saves).toEqual([]);
});
