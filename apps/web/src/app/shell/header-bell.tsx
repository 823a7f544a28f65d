import { useState } from 'react';
import { BellButton } from '../../features/notifications/bell-button.tsx';
import { later } from '../../ui/later/index.ts';

const Bell = later<{ opensAtOnce: boolean }>(async () => (await import('../../features/notifications/index.ts')).Bell, {
  waiting: () => <BellButton onClick={() => undefined} />,
});

interface HeaderBellProps {
  isAtRest: boolean;
  /** It was clicked before the page had come to rest. */
  onHurry(): void;
}

/** The bell of the header. It says how many notices are unread once the page has come to rest, and opens at any time. */
export function HeaderBell({ isAtRest, onHurry }: HeaderBellProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isAtRest) return <Bell opensAtOnce={isWanted} />;
  const hurry = () => {
    setIsWanted(true);
    onHurry();
  };
  return <BellButton onClick={hurry} />;
}
