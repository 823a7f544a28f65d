import { Button } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test-page.tsx';
import { IconButton } from '../icon-button.tsx';

const onPress = vi.fn();

/** A form whose buttons run until `end` is pressed. */
function Form() {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    onPress();
    setBusy(true);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" loading={isBusy}>
        Save
      </Button>
      <IconButton label="Check" icon="?" loading={isBusy} onClick={press} />
      <Button disabled onClick={press}>
        Off
      </Button>
      <Button onClick={() => setBusy(false)}>End</Button>
    </form>
  );
}

test.each(['Save', 'Check'])('a button whose action runs keeps the focus, is busy and ignores clicks: %s', async (name) => {
  onPress.mockClear();
  const { user } = openPage(<Form />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  button.focus();
  await user.keyboard('{Enter}');
  expect([onPress.mock.calls.length, button.getAttribute('aria-busy'), button.disabled]).toEqual([1, 'true', false]);
  // A disabled button could not take the focus: a browser has moved it to the page by then.
  screen.getByLabelText('Name').focus();
  button.focus();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter} ');
  await user.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled'), button.type]).toEqual([
    null,
    null,
    name === 'Save' ? 'submit' : 'button',
  ]);
  button.focus();
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a disabled button without a running action is disabled natively', () => {
  openPage(<Form />);
  const off = screen.getByRole<HTMLButtonElement>('button', { name: 'Off' });
  fireEvent.click(off);
  expect(off.disabled).toBe(true);
});
