import { OnceServerIsBack } from '../../../lib/connection/once-server-is-back.tsx';
import { lazyComponent } from '../../../ui/lazy/index.ts';
import classes from './tablet-lock.module.css';
import { useIsTabletLocked } from './use-tablet-lock.ts';

const covered = <div className={classes['covered']} />;

/** Covers the page before its script has loaded. */
const LockScreen = lazyComponent(async () => (await import('./lock-screen.tsx')).LockScreen, {
  waiting: () => covered,
  failed: (retry) => <OnceServerIsBack onBack={retry}>{covered}</OnceServerIsBack>,
});

/** Locks every page of a signed-in user on a shared tablet, print pages included. */
export function TabletLock() {
  return useIsTabletLocked() && <LockScreen />;
}
