export { useFrame, useWantedFrame } from './frame.ts';
export { registerStatusPlace, StatusSlot } from './status-slot.tsx';
export { usePageTitle } from './use-page-title.ts';
