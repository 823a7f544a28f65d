export { beginLeaving, useBackCloses, useNotesPlace } from './back-closes.ts';
export { Dialog } from './dialog.tsx';
export { DialogProvider, useDialogs } from './dialogs.tsx';
export { useEscapeCloses } from './escape-closes.ts';
export type { QuestionField } from './question-modal.tsx';
export { topDialog } from './top-dialog.ts';
export { useLossQuestion } from './use-loss-question.ts';
export { useUnsaved } from './use-unsaved.ts';
