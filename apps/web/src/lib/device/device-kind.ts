/** What this device most likely is, as far as a page can detect. */
export type DeviceKind = 'tablet' | 'phone' | 'computer';

/** Shorter side under which a touch screen counts as a phone, in CSS px. */
const PHONE_SIDE_PX = 600;

export function deviceKind(): DeviceKind {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(window.screen.width, window.screen.height) < PHONE_SIDE_PX ? 'phone' : 'tablet';
}
