import { REASON_MAX_LENGTH } from '@benchbook/contracts';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { t as screen } from '../messages.ts';
import type { Items } from './arrival-words.ts';
import { t } from './messages.ts';

interface ReopenDialogProps {
  /** Epoch ms; null if the server has not confirmed that the run is complete. */
  completedAtMs: number | null;
  /** Number of the step that will be open again. */
  number: string;
  items?: Items;
  onReopen(reason: string): void;
  onClose(): void;
}

/** Asks for a reason before a step of a complete run is reopened; the reason is recorded. */
export function ReopenDialog({ completedAtMs, number, items = 'steps', onReopen, onClose }: ReopenDialogProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() !== '') onReopen(reason.trim());
  };
  return (
    <Dialog title={t('reopenTitle')} opened onClose={onClose} size={560}>
      <form onSubmit={submit}>
        <Stack gap="lg">
          <Text fz="var(--bb-bench-md)" lh="var(--bb-bench-md-line)">
            {completedAtMs === null ? t('reopenUnsent') : t('reopenQuestion', { date: formatTimestamp(completedAtMs) })}{' '}
            {t(items === 'steps' ? 'reopenStep' : 'reopenHighlight', { number })}
          </Text>
          <Textarea
            data-autofocus
            label={t('reopenReason')}
            size="lg"
            autosize
            minRows={2}
            maxRows={6}
            required
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="bench" disabled={reason.trim() === ''}>
            {t('reopen')}
          </Button>
          <Button variant="default" size="bench" onClick={onClose}>
            {screen('cancel')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
