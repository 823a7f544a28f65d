export { Dialog } from './dialog.tsx';
export { DialogProvider, useDialogs } from './dialogs.tsx';
