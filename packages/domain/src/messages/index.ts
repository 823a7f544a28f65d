export { createCatalogue, inEnglish, type Say, say, setOwnLanguage } from './catalogue.ts';
export {
  defineSentences,
  ENGLISH,
  type LanguageFile,
  type MessageKey,
  type Sentence,
  type SentenceValue,
  verbatim,
} from './sentence.ts';
