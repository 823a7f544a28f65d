import { defineSentences } from '@benchbook/domain/messages';
import { INTERCEPTED, REFRESH_FAILED } from './error-messages.ts';

/** Why a call was not answered by the server. */
export const noAnswer = defineSentences('no-answer', {
  cancelled: 'The call was cancelled.',
  timeout: 'The server did not answer in time.',
  unreachable: 'The server cannot be reached.',
  brokeOff: 'The upload broke off.',
  status: 'The server answered {{status}}.',
  intercepted: INTERCEPTED,
  refreshFailed: REFRESH_FAILED,
});
