export { type Alert, CAUTIONS, NOTES, WARNINGS } from './alert.ts';
export { alertNameFrom } from './alert-name.ts';
export { alertsOfStep, byWeight } from './alerts-of-step.ts';
