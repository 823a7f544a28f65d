export { Dialog } from './dialog.tsx';
export { DialogProvider, useDialogs } from './dialogs.tsx';
export { useCloseOnEscape } from './escape-closes.ts';
export type { QuestionField } from './question-modal.tsx';
export { topDialog } from './top-dialog.ts';
export { useLossQuestion, useUnsaved } from './use-unsaved.ts';
