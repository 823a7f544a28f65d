export { findProgram } from './find-program.ts';
export { readLanguages } from './read-languages.ts';
export { readSettings } from './read-settings.ts';
export { SettingError } from './setting-error.ts';
export type { BlobAddress, BucketAddress, DatabaseSetting, Settings } from './settings.ts';
export type { Environment } from './value-readers.ts';
