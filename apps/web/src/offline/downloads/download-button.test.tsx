import '../../test-device.ts';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { downloadKey, downloads } from './download.ts';
import { DownloadButton } from './download-button.tsx';

test('OFFL-03: a running download says, visibly and to screen readers, that a press cancels it', async () => {
  startTestSession('Artisan', 'anna');
  answerWith({});
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  const cancel = vi.fn();
  const { user } = openPage(
    <DownloadButton summary={{ id: 'plan', title: 'Plan', release: { liveRevision: 1 } } as InstructionSummary} />,
  );
  act(() => downloads.setState({ [downloadKey('anna', 'plan')]: { percent: 40, cancel } }));
  const button = screen.getByRole('button', { name: 'Cancel the download of Plan: 40 % are here' });
  expect(button.textContent).toBe('Cancel');
  await user.click(button);
  expect(cancel).toHaveBeenCalledOnce();
});
