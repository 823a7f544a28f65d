export type { AlertSlots } from './alerts/alert-slots.ts';
export { AuthoringPage } from './authoring-page.tsx';
export type { LibrarySlot } from './files/library-slot.ts';
export type { ReleaseSlot } from './release-slot.ts';
export type { StepReportsSlot } from './steps/step-reports-slot.ts';
export type { ToolSlots } from './tools/tool-slots.ts';
