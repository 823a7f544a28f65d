import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSteps } from './for-tests/open-steps.tsx';

const script = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../../blocks/content-editor/content-editor.tsx', async (read) => {
  await script.promise;
  return read();
});

test('Enter in a title opens the text while its editor is still loading: a space presses no button, and no letter is lost', async () => {
  const { user, store } = openSteps();
  act(() => store.getState().edit('title'));
  await user.keyboard('Drain all oil{Enter}');
  expect(store.getState()).toMatchObject({ editing: 'content', draft: { tree: { byId: { s1: { title: 'Drain all oil' } } } } });
  await user.keyboard('Two d{Enter}x');
  expect(store.getState().editing).toBe('content');
  script.resolve();
  const text = await screen.findByRole('textbox', { name: 'Step content' });
  expect(document.activeElement).toBe(text);
  expect([...text.children].map((line) => line.textContent)).toEqual(['Two d', 'x']);
});
