export { DevicePage } from './device-page/device-page.tsx';
export { hearOfRevisions } from './hear-of-revisions.ts';
export { LOOK_EVERY_MS, updateSaved } from './update-saved.ts';
