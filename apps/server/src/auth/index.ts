export type { AccessTokens, SessionCaller } from './access-tokens.ts';
export { ACCOUNT_CHANGED, type AuthServices, createAuthServices, SESSION_ENDED } from './auth-services.ts';
export { CallLimit, LEAST_RECIPIENTS, LEAST_TICKS, MESSAGES_OF_A_PERSON } from './call-limit.ts';
export { hashDeviceKey, randomDeviceKey } from './device-key.ts';
export { delayForUnknownUsers, failureKey, oneMoreFailure, secondsToWait, waitAfterFailures } from './failure-rule.ts';
export { createLimits, type Limits } from './limits.ts';
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
export { hashRefreshToken, type IssuedToken, type RefreshTokenOwner } from './refresh-tokens.ts';
export { secretInFolder } from './session-secret.ts';
export { SharedCalls } from './shared-calls.ts';
