import { NEW_RELEASE } from '@benchbook/domain/release';
import { anInstruction } from '@benchbook/testkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../lib/client/index.ts';
import { keepListAddress } from '../../../lib/routes/index.ts';
import { lastOf, openPage, type Place, PlainRouter, startTestSession } from '../../../test-page.tsx';
import { createAuthoringCalls } from '../api/authoring-calls.ts';
import { AuthorContext } from '../session/author-context.ts';
import { createAuthorSession } from '../session/create-author-session.ts';
import { TabBar } from './tab-bar.tsx';
import { useTitleInAddress } from './use-title-in-address.ts';

function Named() {
  useTitleInAddress();
  return null;
}

test('the first tab leads to the list with its search and choice as they were left', () => {
  startTestSession('Engineer');
  keepListAddress('u1', '?q=gear&selected=wi');
  openPage(<TabBar tabs={[]} openId="wi" onClose={() => {}} />);
  const link = screen.getByRole('link', { name: 'Work Instructions' });
  expect(link.getAttribute('href')).toBe('/dashboard/work%20instructions%20parent?q=gear&selected=wi');
});

test('the tab of the instruction that is open is brought into sight among many', () => {
  startTestSession('Engineer');
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, title: `Guide ${id}`, kind: 'steps', selectedId: null }) as const);
  openPage(<TabBar tabs={tabs} openId="three" onClose={() => {}} />);
  expect(brought.mock.contexts.map((tab) => (tab as Element).textContent)).toEqual(['Guide three']);
});

test('NAV-14: a saved new title stands in the address, in place of the old one in the history', async () => {
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
