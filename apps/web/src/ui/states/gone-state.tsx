import { Button } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from './empty-state.tsx';

interface GoneStateProps {
  message: string;
  back: string;
  /** Target of the link back. */
  to: string;
}

/** Something no longer exists: a retry can't help, so only a link back is offered. */
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
