export { AuthoringPage } from './authoring-page.tsx';
export type { ReleaseSlot } from './release-slot.ts';
