import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test-page.tsx';
import type { OpenedPdf } from '../engine/open-pdf.ts';
import { PrintDialog } from './print-dialog.tsx';

// jsdom has no modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => void vi.restoreAllMocks());

test("a page that can't be prepared for printing is reported, with the reason in the log", async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const broken = { getPage: () => Promise.reject(new Error('the page is damaged')) };
  const pdf = { document: () => broken } as unknown as OpenedPdf;
  openPage(<PrintDialog pdf={pdf} page={1} pageCount={3} highlights={[]} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Only page 1' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The document could not be prepared for printing.');
  expect(JSON.stringify(log.mock.calls.map((call) => call.map(String)))).toContain('the page is damaged');
});
