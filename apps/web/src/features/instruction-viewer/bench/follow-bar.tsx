import type { InstructionView } from '@benchbook/domain/instructions';
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NextPerson } from '../../../blocks/next-person/next-person.tsx';
import { lazyModal } from '../../../ui/lazy/index.ts';
import { t } from '../messages.ts';
import type { Following } from '../use-following.ts';
import { BarButton } from './bar-button.tsx';
import { BenchBar } from './bench-bar.tsx';

const AllAlertsDialog = lazyModal(async () => (await import('../lazy-lite-view.ts')).AllAlertsDialog);

interface FollowBarProps {
  instruction: InstructionView;
  following: Following;
  /** Where the close button leads; the list if not given. */
  closeLabel?: string | undefined;
  onClose(): void;
  onPreview(): void;
  isWorkingCopy?: boolean | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** The bar above an instruction being followed: preview, all alerts, and close. */
export function FollowBar({
  instruction,
  following,
  closeLabel = t('backToList'),
  onClose,
  onPreview,
  isWorkingCopy,
  children,
}: FollowBarProps) {
  const { title, alerts } = instruction.content;
  const [isShowingAlerts, setShowingAlerts] = useState(false);
  return (
    <>
      <BenchBar
        title={title}
        revision={instruction.revision}
        isWorkingCopy={isWorkingCopy}
        waitingCount={following.waitingCount}
        closeLabel={closeLabel}
        onClose={onClose}
      >
        {following.brief.mark}
        <BarButton label={t('preview')} words={t('preview')} icon={IconPlayerPlay} onClick={onPreview} />
        {alerts.length > 0 && (
          <BarButton label={t('allAlerts')} words={t('alerts')} icon={IconAlertTriangle} onClick={() => setShowingAlerts(true)} />
        )}
        {children}
        <NextPerson isOnBench />
      </BenchBar>
      {isShowingAlerts && <AllAlertsDialog alerts={alerts} numbers={following.numbers} onClose={() => setShowingAlerts(false)} />}
    </>
  );
}
