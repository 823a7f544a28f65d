import { Button } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';

interface GoneStateProps {
  message: string;
  back: string;
  /** Address that the way back leads to. */
  to: string;
}

/** Something is not there any more: trying again helps nobody, so the way back is what is offered. */
export function GoneState({ message, back, to }: GoneStateProps) {
  return (
    <div role="alert" style={{ height: '100%' }}>
      <EmptyState
        icon={IconTrash}
        message={message}
        action={
          <Button component={Link} to={to} variant="default" leftSection={<IconArrowLeft size={16} />}>
            {back}
          </Button>
        }
      />
    </div>
  );
}
