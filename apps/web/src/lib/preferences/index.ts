export { AFTER_DONE, type AfterDone, useAfterDone } from './use-after-done.ts';
