export { onServerMessage, startRealtime } from './realtime.ts';
export { markSignIn, takeSignInMark } from './sign-in-mark.ts';
