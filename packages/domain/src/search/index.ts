export { compareKeys, foundKey, searchKey } from './keys.ts';
export { nearWords } from './near-words.ts';
export { parseSearch, SEARCH_MAX_CHARACTERS, type SearchTerm } from './query.ts';
export { SEARCH_FIELDS, type SearchField, type SearchText, searchTexts } from './searchable.ts';
export { findMarks, SNIPPET_MAX, type Snippet, snippetOf } from './snippet.ts';
export { withoutAccents, wordsOf } from './words.ts';
