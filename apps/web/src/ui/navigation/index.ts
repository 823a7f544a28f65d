export { appHistory } from './app-history.ts';
export { AppRouter } from './app-router.tsx';
export { addLeaveQuestion, mayLeavePage } from './leave-questions.ts';
export { isWorkHeld, useAskBeforeClosing } from './use-ask-before-closing.ts';
export { useAsksBeforeLeaving } from './use-asks-before-leaving.ts';
export { useCloseOnBack } from './use-close-on-back.ts';
