import { useEffect, useState } from 'react';
import { BellButton } from '../../features/notifications/bell-button.tsx';
import { OnceServerIsBack } from '../../lib/connection/once-server-is-back.tsx';
import { queryClient } from '../../lib/query/index.ts';
import { afterFirstAnswers } from '../../lib/realtime/after-first-answers.ts';
import { later } from '../../ui/later/index.ts';

interface LaterBellProps {
  opensAtOnce: boolean;
  /** Whether it was asked for while its script was not there. */
  onWanted(isWanted: boolean): void;
}

const Bell = later<LaterBellProps>(async () => (await import('../../features/notifications/index.ts')).Bell, {
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
  isAtRest: boolean;
  /** It was clicked before the page had come to rest. */
  onHurry(): void;
}

/** The bell of the header. It says how many notices are unread as soon as the page has its first answers, and opens at any time. */
export function HeaderBell({ isAtRest, onHurry }: HeaderBellProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [isPageThere, setPageThere] = useState(false);
  useEffect(() => afterFirstAnswers(queryClient, () => setPageThere(true)), []);
  if (isAtRest || isPageThere) return <Bell opensAtOnce={isWanted} onWanted={setIsWanted} />;
  const hurry = () => {
    setIsWanted(true);
    onHurry();
  };
  return <BellButton onClick={hurry} />;
}
