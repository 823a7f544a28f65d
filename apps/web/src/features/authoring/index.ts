export { AuthoringPage } from './authoring-page.tsx';
export type { LibrarySlot } from './files/library-slot.ts';
export type { ReleaseSlot } from './release-slot.ts';
