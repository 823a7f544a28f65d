export { type AlertGate, alertGate } from './acknowledgement.ts';
export type { Alert } from './alert.ts';
export { CAUTIONS, NOTES, WARNINGS } from './alert.ts';
export { alertNameFrom, findAlertNameProblem, removeFromStep } from './change-alerts.ts';
export { alertsOfStep, byWeight, categoryLabel, ownAlertTexts } from './map-alerts.ts';
