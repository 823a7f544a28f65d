import '../../../test-device.ts';
// @vitest-environment jsdom
import { aFile } from '@benchbook/testkit';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test-page.tsx';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { appHistory } from '../../../ui/navigation/index.ts';
import { OpenTexturePicker } from './open-texture-picker.tsx';

vi.mock('./texture-picker.tsx', () => new Promise(() => undefined));

afterEach(cleanup);

/** The library as a dialog of the editor, from which the picker opens. */
function LibraryWindow({ onBack, onClose }: { onBack(): void; onClose(): void }) {
  const [isPicking, setPicking] = useState(false);
  return (
    <Dialog opened onClose={onClose} title="Attachments Library">
      {isPicking ? (
        <OpenTexturePicker file={aFile({ path: 'bracket.glb' })} isInWindow onBack={onBack} />
      ) : (
        <button type="button" onClick={() => setPicking(true)}>
          Pick
        </button>
      )}
    </Dialog>
  );
}

test('while the script of the texture picker loads, a message says so, and Escape returns to the library dialog', async () => {
  const [onBack, onClose] = [vi.fn(), vi.fn()];
  const { user } = openPage(<LibraryWindow onBack={onBack} onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Pick' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onBack).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test('on the library page Back returns to the library, also while that script loads', async () => {
  appHistory.push('/library');
  const onBack = vi.fn();
  openPage(<OpenTexturePicker file={aFile({ path: 'bracket.glb' })} onBack={onBack} />);
  await screen.findByRole('status', { name: 'Loading' });
  act(() => window.history.back());
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
});
