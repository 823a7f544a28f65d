import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test-page.tsx';
import { AuthorContext } from './author-context.ts';
import { openThree } from './for-tests/three-steps.ts';
import { SaveStatus } from './save-status.tsx';

test('while there is a conflict, no autosave is announced', async () => {
  const { session, server, calls, steps, content, now } = openThree();
  openPage(
    <AuthorContext value={{ session, calls }}>
      <SaveStatus dueAtMs={Date.now() + 60_000} />
    </AuthorContext>,
  );
  act(() => now().rename(steps[0].id, 'Mine'));
  expect(screen.getByTestId('save-state').textContent).toContain('autosave in');
  server.content = { ...content, steps: [{ ...steps[0], title: 'Theirs' }, steps[1], steps[2]] };
  server.version = 5;
  await act(() => session.onRemoteSave(5, 'ines'));
  expect(screen.getByTestId('save-state').textContent).toBe('Kept on this device, waits for your choice');
});
