import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconClockPause, IconLock, IconTrash, IconWifiOff } from '@tabler/icons-react';
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
  /** The instruction was loaded, but not the user's progress. */
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
  const isUnsentHere = useUnsentHere(useCurrentUser().id, instructionId);
  const isOnline = useIsServerThere();
  const back = (
    <Button size="touch" variant="default" leftSection={<IconArrowLeft size={20} />} onClick={onClose}>
      {t('back')}
    </Button>
  );
  const gone = {
    action: isUnsentHere ? <BackOrDevice back={back} /> : back,
    unsent: isUnsentHere ? ` ${bench('unsentOfIt')}` : '',
  };
  switch (code) {
    case 'NOT_RELEASED':
      return <EmptyState icon={IconClockPause} message={t('notReleased') + gone.unsent} action={gone.action} />;
    case 'FORBIDDEN':
      return <NotYours instructionId={instructionId} {...gone} />;
    case 'DELETED':
    case 'NOT_FOUND':
      return <EmptyState icon={IconTrash} message={t('deleted') + gone.unsent} action={gone.action} />;
    default:
      return isOnline || isProgressUnknown ? (
        <ErrorState message={bench(isProgressUnknown ? 'progressUnknown' : 'loadFailed')} onRetry={onRetry} />
      ) : (
        <EmptyState icon={IconWifiOff} message={t('notHere')} action={back} />
      );
  }
}

/** A link to work on this device that the server does not have. */
function BackOrDevice({ back }: { back: ReactNode }) {
  return (
    <Group justify="center">
      {back}
      <Button component={Link} to={paths.onThisDevice} size="touch">
        {bench('onThisDevice')}
      </Button>
    </Group>
  );
}

interface NotYoursProps {
  instructionId: string;
  action: ReactNode;
  /** Empty, or a sentence about work that the server does not have. */
  unsent: string;
}

/** Not assigned to the user; if it was handed over, says to whom. */
function NotYours({ instructionId, action, unsent }: NotYoursProps) {
  const { data: name = null } = useQuery(handedTo(instructionId, useCurrentUser().id));
  const message = name === null ? bench('notYours') : bench('notYoursNow', { name });
  return <EmptyState icon={IconLock} message={message + unsent} action={action} />;
}
