import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../../test-page.tsx';
import { mayLeavePage } from '../../ui/leaving/index.ts';
import { useAsksBeforeSignOut } from './use-asks-before-sign-out.ts';

const line = {};
let onItsWay = 0;

/** A page that sends files, which go on when it is left. */
function Sender() {
  useAsksBeforeSignOut(line, () => onItsWay);
  return null;
}

afterEach(cleanup);

test('who signs out is asked about files on their way, also on another page, and a next person as well', async () => {
  for (const _person of ['anna', 'ben']) {
    onItsWay = 2;
    openPage(<Sender />);
    const left = mayLeavePage();
    expect(await screen.findByText(/^2 files are still on their way\. Signing out stops them/)).toBeTruthy();
    screen.getByRole('button', { name: 'Keep uploading' }).click();
    expect(await left).toBe(false);
    onItsWay = 0;
    expect(await mayLeavePage()).toBe(true);
    cleanup();
  }
});
