export { useFrame, useWantedFrame } from './frame.ts';
export { StatusSlot } from './status-slot.tsx';
export { usePageTitle } from './use-page-title.ts';
