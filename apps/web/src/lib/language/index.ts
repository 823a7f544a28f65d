export { chooseLanguage, fetchLanguages, updateLanguage } from './languages.ts';
