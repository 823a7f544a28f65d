import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  message: string;
  /** A sentence under the message. */
  remark?: string | undefined;
  onRetry(): void;
}

/** Reports that something could not be loaded, and offers a retry. */
export function ErrorState({ message, remark, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" style={{ height: '100%' }}>
      <EmptyState
        icon={IconCloudOff}
        message={message}
        remark={remark}
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
