import { useEffect } from 'react';
import { onBackOnline } from '../../../lib/connection/connection.ts';
import { later } from '../../../ui/later/index.ts';
import classes from './tablet-lock.module.css';
import { useIsTabletLocked } from './use-tablet-lock.ts';

/** Until its script is there, what it hides is hidden already. */
const LockScreen = later(async () => (await import('./lock-screen.tsx')).LockScreen, {
  waiting: () => <div className={classes['covered']} />,
  failed: (retry) => <Covered onBack={retry} />,
});

/** Asks for the script again when the server is back: nobody could open the page before. */
function Covered({ onBack }: { onBack(): void }) {
  useEffect(() => onBackOnline(onBack), [onBack]);
  return <div className={classes['covered']} />;
}

/** Locks every page of a signed-in person on a shared tablet, those on paper too. */
export function TabletLock() {
  return useIsTabletLocked() && <LockScreen />;
}
