import '../../../test-device.ts';
// @vitest-environment jsdom
import { aFile } from '@benchbook/testkit';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test-page.tsx';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { OpenTexturePicker } from './open-texture-picker.tsx';

vi.mock('./texture-picker.tsx', () => new Promise(() => undefined));

afterEach(cleanup);

/** The library over the editor, from which the picker opens. */
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

test('while the script of the textures is on its way that is said, and Escape leads back to the library over the editor', async () => {
  const [onBack, onClose] = [vi.fn(), vi.fn()];
  const { user } = openPage(<LibraryWindow onBack={onBack} onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Pick' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(onBack).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
