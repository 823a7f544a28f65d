import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconClockPause, IconCloudX, IconLock, IconTrash, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsServerThere } from '../../lib/connection/connection.ts';
import { paths } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { handedTo } from './api/handed-to.ts';
import styles from './bench/bench.module.css';
import { BenchBar } from './bench/bench-bar.tsx';
import { t as bench } from './bench/messages.ts';
import { t } from './messages.ts';
import { useUnsentHere } from './unsent-here.ts';

interface NotThereProps {
  instructionId: string;
  /** Undefined if it is not known. */
  title: string | undefined;
  /** The error code of the server's answer; undefined without an answer. */
  code: string | undefined;
  /** The instruction was read, but not its progress. */
  isProgressUnknown?: boolean;
  onClose(): void;
  onRetry(): void;
}

/** States why an instruction is not shown, and what to do next. */
export function NotThere({ title = t('pageTitle'), onClose, ...reason }: NotThereProps) {
  return (
    <div className={styles['bench']} data-view="notice">
      <BenchBar title={title} revision={null} waitingCount={0} closeLabel={t('close')} onClose={onClose} />
      <Reason {...reason} onClose={onClose} />
    </div>
  );
}

function Reason({ instructionId, code, isProgressUnknown = false, onClose, onRetry }: Omit<NotThereProps, 'title'>): ReactNode {
  const action = (
    <Button size="touch" variant="default" leftSection={<IconArrowLeft size={20} />} onClick={onClose}>
      {t('back')}
    </Button>
  );
  const isOnline = useIsServerThere();
  switch (code) {
    case 'NOT_RELEASED':
      return <EmptyState icon={IconClockPause} message={t('notReleased')} action={action} />;
    case 'FORBIDDEN':
      return <NotYours instructionId={instructionId} action={action} />;
    case 'DELETED':
    case 'NOT_FOUND':
      return <EmptyState icon={IconTrash} message={t('deleted')} action={action} />;
    default:
      return isOnline || isProgressUnknown ? (
        <ErrorState message={bench(isProgressUnknown ? 'progressUnknown' : 'loadFailed')} onRetry={onRetry} />
      ) : (
        <EmptyState icon={IconWifiOff} message={t('notHere')} action={action} />
      );
  }
}

/** Not assigned; where the person had it and it was handed over, to whom. What they did and the server has not is named. */
function NotYours({ instructionId, action }: { instructionId: string; action: ReactNode }) {
  const { id: userId } = useCurrentUser();
  const { data: name = null } = useQuery(handedTo(instructionId, userId));
  const message = name === null ? bench('notYours') : bench('notYoursNow', { name });
  const isUnsentHere = useUnsentHere(userId, instructionId);
  if (!isUnsentHere) return <EmptyState icon={IconLock} message={message} action={action} />;
  return (
    <EmptyState
      icon={IconCloudX}
      message={`${message} ${bench('unsentHere')}`}
      action={
        <Group justify="center">
          {action}
          <Button component={Link} to={paths.onThisDevice} size="touch">
            {bench('onThisDevice')}
          </Button>
        </Group>
      }
    />
  );
}
