export type { AccessTokens, SessionCaller } from './access-tokens.ts';
export { ACCOUNT_CHANGED, type AuthServices, createAuthServices, SESSION_ENDED } from './auth-services.ts';
export {
  CallLimit,
  DEVICES_OF_A_PERSON,
  NOTICES_OF_A_PERSON,
  PAPERS_OF_AN_ADDRESS,
  REPORTS_OF_A_PERSON,
  THREADS_OF_A_PERSON,
} from './call-limit.ts';
export { hashDeviceKey, randomDeviceKey } from './device-key.ts';
export { failureKey, oneMoreFailure, secondsToWait, waitAfterFailures, waitOfStrangers } from './failure-rule.ts';
export { openIdProvider } from './openid-provider.ts';
export { passwordMark } from './password-mark.ts';
export { hashOneTimePassword, hashPassword, isPassword } from './passwords.ts';
export { randomPassword } from './random-password.ts';
export { hashRefreshToken, type IssuedToken } from './refresh-tokens.ts';
