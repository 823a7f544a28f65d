import { useEffect, useState } from 'react';
import { BellButton } from '../../features/notifications/bell-button.tsx';
import { OnceServerIsBack } from '../../lib/connection/once-server-is-back.tsx';
import { queryClient } from '../../lib/query/index.ts';
import { afterFirstAnswers } from '../../lib/realtime/after-first-answers.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';

interface LazyBellProps {
  opensAtOnce: boolean;
  /** Whether it was requested before its script had loaded. */
  onWanted(isWanted: boolean): void;
}

const Bell = lazyComponent<LazyBellProps>(async () => (await import('../../features/notifications/index.ts')).Bell, {
  waiting: ({ onWanted }) => <BellButton onClick={() => onWanted(true)} />,
  failed: (retry, { onWanted }) => {
    const again = (isWanted: boolean) => () => {
      onWanted(isWanted);
      retry();
    };
    return (
      <>
        <BellButton onClick={again(true)} />
        <OnceServerIsBack onBack={again(false)} />
      </>
    );
  },
});

interface HeaderBellProps {
  isIdle: boolean;
  /** The bell was pressed before the page was idle. */
  onHurry(): void;
}

/** The bell of the header. Shows the unread count once the page has its first responses, and can be opened at any time. */
export function HeaderBell({ isIdle, onHurry }: HeaderBellProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [isPageThere, setPageThere] = useState(false);
  useEffect(() => afterFirstAnswers(queryClient, () => setPageThere(true)), []);
  if (isIdle || isPageThere) return <Bell opensAtOnce={isWanted} onWanted={setIsWanted} />;
  const hurry = () => {
    setIsWanted(true);
    onHurry();
  };
  return <BellButton onClick={hurry} />;
}
