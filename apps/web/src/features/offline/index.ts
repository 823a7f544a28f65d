export { DevicePage } from './device-page/device-page.tsx';
export { lookAfterSaved } from './look-after-saved.ts';
