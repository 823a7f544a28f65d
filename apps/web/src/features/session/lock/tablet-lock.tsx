import { OnceServerIsBack } from '../../../lib/connection/once-server-is-back.tsx';
import { later } from '../../../ui/later/index.ts';
import classes from './tablet-lock.module.css';
import { useIsTabletLocked } from './use-tablet-lock.ts';

const covered = <div className={classes['covered']} />;

/** Until its script is there, the page is covered already. */
const LockScreen = later(async () => (await import('./lock-screen.tsx')).LockScreen, {
  waiting: () => covered,
  failed: (retry) => <OnceServerIsBack onBack={retry}>{covered}</OnceServerIsBack>,
});

/** Locks every page of a signed-in person on a shared tablet, those on paper too. */
export function TabletLock() {
  return useIsTabletLocked() && <LockScreen />;
}
