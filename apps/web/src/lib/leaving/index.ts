export { mayLeavePage } from './leave-questions.ts';
export { useAsksBeforeLeaving } from './use-asks-before-leaving.ts';
