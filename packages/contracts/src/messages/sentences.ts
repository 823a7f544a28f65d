import { defineSentences } from '@benchbook/domain/messages';
import { SUPERVISOR_VERIFIED } from './confirmations.ts';
import { ACCOUNT_DEACTIVATED, ERROR_MESSAGES, INVALID_REFRESH_TOKEN, NOT_A_SUPERVISOR, ROLE_CHANGED } from './error-messages.ts';
import {
  ALERT_NAME_BLANK,
  FILE_NAME_LONG,
  FILE_NAME_SPECIAL_CHARACTERS,
  INVALID_FILE_TYPE,
  NO_FILE_SELECTED,
  PROFILE_IMAGE_TYPE,
  TITLE_BLANK,
  TITLE_SPECIAL_CHARACTERS_EDITOR,
  TOO_MANY_FEEDBACK_FILES,
  USERNAME_CHARACTERS,
  USERNAME_TAKEN,
} from './field-problems.ts';

/** The sentence of each error code. */
export const errorSentence = defineSentences('server-errors', ERROR_MESSAGES);

/** Sentences that the server answers and the specification words. */
export const saidSentence = defineSentences('server-specified', {
  accountDeactivated: ACCOUNT_DEACTIVATED,
  alertNameBlank: ALERT_NAME_BLANK,
  fileNameLong: FILE_NAME_LONG,
  fileNameSpecialCharacters: FILE_NAME_SPECIAL_CHARACTERS,
  invalidFileType: INVALID_FILE_TYPE,
  invalidRefreshToken: INVALID_REFRESH_TOKEN,
  manyFeedbackFiles: TOO_MANY_FEEDBACK_FILES,
  noFileSelected: NO_FILE_SELECTED,
  noSupervisor: NOT_A_SUPERVISOR,
  profileImageType: PROFILE_IMAGE_TYPE,
  roleChanged: ROLE_CHANGED,
  supervisorVerified: SUPERVISOR_VERIFIED,
  titleBlank: TITLE_BLANK,
  titleSpecialCharacters: `${TITLE_SPECIAL_CHARACTERS_EDITOR}. Found: {{characters}}`,
  usernameCharacters: USERNAME_CHARACTERS,
  usernameTaken: USERNAME_TAKEN,
});
