export type { AccessTokens, SessionCaller } from './access-tokens.ts';
export { ACCOUNT_CHANGED, type AuthServices, createAuthServices, SESSION_ENDED } from './auth-services.ts';
export {
  CallLimit,
  DEVICES_OF_A_PERSON,
  MESSAGES_OF_A_PERSON,
  NOTICES_OF_A_PERSON,
  PAPERS_OF_AN_ADDRESS,
  PASSES_OF_A_SESSION,
  REPORTS_OF_A_PERSON,
  SEARCHES_OF_A_PERSON,
  THREADS_OF_A_PERSON,
} from './call-limit.ts';
export { hashDeviceKey, randomDeviceKey } from './device-key.ts';
export { failureKey, oneMoreFailure, secondsToWait, waitAfterFailures, waitOfStrangers } from './failure-rule.ts';
export { MachineSeal } from './machine-key.ts';
export { openIdProvider } from './openid-provider.ts';
export { passwordMark } from './password-mark.ts';
export {
  hashOfflinePassword,
  hashOneTimePassword,
  hashPassword,
  isOfflinePassword,
  isOneTimePassword,
  isPassword,
} from './passwords.ts';
export { passwordFor, randomPassword } from './random-password.ts';
export { hashRefreshToken, type IssuedToken } from './refresh-tokens.ts';
export { secretInFolder } from './session-secret.ts';
