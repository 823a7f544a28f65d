import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { t } from '../messages.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  message: string;
  onRetry(): void;
}

/** Something could not be loaded; says what, and offers the way back. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" style={{ height: '100%' }}>
      <EmptyState
        icon={IconCloudOff}
        message={message}
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
