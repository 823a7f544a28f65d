export { LockScreen } from './lock-screen.tsx';
export { useIsTabletLocked } from './use-tablet-lock.ts';
