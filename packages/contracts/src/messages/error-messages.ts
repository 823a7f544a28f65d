import type { ErrorCode } from '@benchbook/domain/errors';

/** The sentence of each code, as the specification has it where it has one (D-118, D-119). */
export const ERROR_MESSAGES = {
  VALIDATION: 'Some fields are not filled in correctly.',
  UNAUTHORIZED: 'Please sign in.',
  BAD_LOGIN: 'Invalid username or password.',
  DEVICE_DENIED: 'This device is not authorized.',
  PASSWORD_CHANGE: 'Your password was made for you. Please choose your own before you go on.',
  FORBIDDEN: 'You do not have access to this.',
  NOT_FOUND: 'Not found.',
  DELETED: 'This Work Instruction has been deleted.',
  DUPLICATE_TITLE: 'E11000: That Title Has Already Been Used',
  DUPLICATE_FILE: 'Attachment already exists',
  DUPLICATE_USER: 'This username is already taken.',
  HAS_ASSIGNEES: 'This Work Instruction has assignees and cannot be deleted.',
  NOT_ASSIGNABLE: 'This Work Instruction cannot be assigned: it is not released, or still being built.',
  ALREADY_ASSIGNED: 'This person has this Work Instruction already.',
  ALREADY_ATTACHED: 'This file is already attached.',
  RUN_NOT_FINISHED: 'The current run is not at 100 % yet.',
  LAST_STEP: 'Every work instruction must have at least one step.',
  TOO_LARGE: 'This is too large.',
  FILE_TYPE:
    'You are attempting to upload an attachment type that is not supported. Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf.',
  NOT_A_PDF: 'You are attempting to upload a file other than a PDF. Supported attachment extensions are .pdf or .PDF',
  AI_DISABLED: 'This function is switched off.',
  AI_FAILED: 'The AI could not write this work instruction. Nothing was made. Please try again.',
  NO_BROWSER: 'This server has no browser to make a PDF with. Print the page from your own browser instead.',
  PRINT_FAILED: 'The PDF could not be made. Print the page from your own browser instead.',
  CONFLICT: 'Somebody else has changed the same text. Please choose which one to keep.',
  NEEDS_VERIFICATION: 'A Shop Supervisor has to verify this step first.',
  NOT_RELEASED: 'This Work Instruction is not released.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment.',
  OFFLINE: 'This needs the server, which cannot be reached now.',
  CURSOR_GONE: 'This place in the list is gone. Please start again.',
  KEY_REUSED: 'This key was already used for another call.',
  NO_SPACE:
    'The disk of the server is full. Nothing of this was saved; what was saved before is kept. Please have somebody make room on the server, then try again.',
  FILES_AWAY:
    'The store of the files cannot be reached now. Nothing of this was saved; what was saved before is kept. Please try again in a minute.',
  DATABASE_AWAY:
    'The database of the server cannot be reached now. What was confirmed is kept; of this it is not certain. Please try again in a minute.',
  DATABASE_BUSY:
    'The server has too much to do at once. Nothing of this was done; what was confirmed is kept. Please try again in a moment.',
  FILE_DAMAGED:
    'This file is damaged on the disk of the server. Please tell an administrator, who can bring it back from a backup.',
  INTERNAL: 'An unexpected error occurred.',
} as const satisfies Record<ErrorCode, string>;

/** A refresh with a token that is no good (ERR-02). */
export const INVALID_REFRESH_TOKEN = 'Invalid or expired refresh token!';

/** A refresh that failed in another way (ERR-03). */
export const REFRESH_FAILED = 'An unexpected error occurred during token refresh.';

/** A supervisor check of somebody who is none (ERR-34). */
export const NOT_A_SUPERVISOR = 'This user is not a Shop Supervisor.';

/** Calls of somebody whose account was ended, or whose role was changed, while they worked. */
export const ACCOUNT_DEACTIVATED =
  'Your account was deactivated. What was not sent yet is kept on this device. Please speak to your supervisor.';
export const ROLE_CHANGED = 'Your role was changed. Please go on with a new token of your session, or sign in again.';

/** Chosen: the login page of a guest network, or a proxy in trouble, stands between a device and the server. */
export const INTERCEPTED =
  'Something between this device and the server answered in its place, such as the login page of a network. Sign in to the network, then try again. Nothing was lost.';

/** A desktop whose local backend did not start (ERR-35). */
export const NO_LOCAL_BACKEND = 'Error: Could not connect to local backend services. Please restart the application.';
