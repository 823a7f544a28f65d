export { AlertList } from './alert-list.tsx';
export { InfoPage } from './info-page.tsx';
export { useInfoGate } from './use-info-gate.ts';
export { type ShownWarnings, useStepWarnings } from './use-step-warnings.ts';
