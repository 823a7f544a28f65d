export {
  ALERT_FIELDS,
  ALERT_MAX_LENGTH,
  type Alert,
  type AlertBody,
  CAUTIONS,
  DANGERS,
  fieldsOfAlert,
  NOTES,
  WARNINGS,
} from './alert.ts';
export { type AlertNameProblem, alertNameFrom, findAlertNameProblem, freeAlertName, temporaryAlertName } from './alert-name.ts';
export { type AlertWords, alertWords } from './alert-words.ts';
export {
  byWeight,
  categoriesOf,
  choicesOfCategory,
  DEFAULT_CATEGORIES,
  isConfirmedAtSteps,
  type KnownCategoryName,
  OFFERED_CATEGORIES,
} from './categories.ts';
export {
  addAlertToStep,
  changeAlert,
  deleteAlerts,
  newAlert,
  removeAlertFromStep,
  withNamesOfTheirOwn,
} from './change-alerts.ts';
export {
  type AlertAcknowledgement,
  type InfoGate,
  infoGate,
  NOTHING_READ,
  readKey,
  stepToLookAt,
  withPassed,
  withPassedElsewhere,
  withRead,
} from './info-gate.ts';
export { hasSafetyWord, type SignalWord, signalWordOf, withoutSaidSignal } from './signal-words.ts';
export { alertsOfStep, heededAlerts, unreadWarnings, withWarningsRead } from './step-warnings.ts';
