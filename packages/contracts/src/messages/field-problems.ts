/** Sentences of field rules, as forms show them and a 400 names them. Spec §5. */
export const TITLE_BLANK = 'Work Instruction Titles Cannot Be Blank';
export const TITLE_SPECIAL_CHARACTERS = 'Title cannot contain special characters (&, ~, |, \\, /, *, ?, :)';
export const TITLE_SPECIAL_CHARACTERS_EDITOR = 'Title cannot contain special characters: &, ~, |, \\, /, *, ?, :, #';
export const TITLE_UNAVAILABLE = 'That Work Instruction Title is Unavailable';
export const TITLE_USED = 'That Title Has Already Been Used';
export const STEP_NAME_BLANK = 'Step Names Cannot Be Blank';
export const ALERT_NAME_BLANK = 'Info Items Cannot Be Blank';
export const LIST_ITEM_BLANK = 'An Item Cannot Be Blank';
export const USERNAME_CHARACTERS = 'Invalid user name. Only alphabets and underscores are allowed.';
export const USERNAME_TAKEN = 'This username is already taken.';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters long';
export const PASSWORD_NO_UPPERCASE = 'Password must include an uppercase letter';
export const PASSWORD_NO_LOWERCASE = 'Password must include a lowercase letter';
export const PASSWORD_NO_NUMBER = 'Password must include a number';
export const PASSWORD_SPECIAL_CHARACTERS = 'Password special characters are not allowed';
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const PASSWORD_HINT =
  'Password must include 1 uppercase, 1 lower case, 1 number, be at least 8 characters long, and contain only letters and numbers (no special characters).';
export const FILE_NAME_SPECIAL_CHARACTERS = 'Filename cannot contain special characters: &, ~, |, \\, /, *, ?, :, #';
export const FILE_NAME_SPACES = 'We do not currently support file names with spaces.';
/** Beside what the specification says of names: no file system or address takes it. */
export const FILE_NAME_LONG = 'This file name is too long. Please give the file a shorter one.';
export const NO_FILE_SELECTED = 'No file selected for upload.';
export const INVALID_FILE_TYPE = 'Invalid File Type';
export const TOO_MANY_FEEDBACK_FILES = 'You can only upload 25MB of files and 5 files at a time';
export const PROFILE_IMAGE_TYPE = 'Only png, tiff, jpg or jpeg images are supported.';
