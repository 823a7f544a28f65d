export { addLeaveQuestion, mayLeavePage } from './leave-questions.ts';
export { isWorkHeld, useAskBeforeClosing } from './use-ask-before-closing.ts';
export { useAsksBeforeLeaving } from './use-asks-before-leaving.ts';
