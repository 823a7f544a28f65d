import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction } from '@benchbook/testkit';
import { act, render, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { lastOf, type Place, PlainRouter, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { useTitleInAddress } from './use-title-in-address.ts';

function Named() {
  useTitleInAddress();
  return null;
}

test('NAV-14: a saved new title stands in the address, in place of the old one in the history', async () => {
  startTestSession('Engineer');
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction({ title: 'Gearbox' })) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = { release: NEW_RELEASE, workStatus: 'Not Started' } as const;
  const session = createAuthorSession({ store, calls, live, onOthersChanged: () => {} });
  const element = (
    <AuthorContext value={{ session, calls }}>
      <Named />
    </AuthorContext>
  );
  const places: Place[] = [];
  const place = () => lastOf(places);
  const address = '/dashboard/work%20instructions%20parent/wi~&~Gearbox?pdf=false';
  render(
    <PlainRouter address={address} onPlace={(now) => places.push(now)}>
      <Routes>
        <Route path="/dashboard/work instructions parent/:place" element={element} />
      </Routes>
    </PlainRouter>,
  );
  act(() => store.getState().setSettings({ title: 'Gearbox two' }));
  expect(decodeURIComponent(place().pathname)).toMatch(/wi~&~Gearbox$/);
  act(() => store.getState().saveDone(store.getState().draft, 2));
  await waitFor(() => expect(decodeURIComponent(place().pathname)).toMatch(/wi~&~Gearbox two$/));
  expect(place().action).toBe('REPLACE');
});
