import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DialogProvider, useDialogs } from '../dialogs/index.ts';
import { MenuButton } from './menu-button.tsx';

function FileMenu() {
  const { ask } = useDialogs();
  const remove = () => void ask({ title: 'Delete', message: 'Delete the file?' });
  return <MenuButton label="More" icon="…" entries={[{ label: 'Delete', onChoose: remove }]} />;
}

test("after a question that was opened from a menu is answered, the menu's button has the focus", async () => {
  render(
    <MantineProvider env="test">
      <DialogProvider>
        <FileMenu />
      </DialogProvider>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('OK'));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(more));
});
