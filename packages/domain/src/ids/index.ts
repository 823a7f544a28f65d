export { randomLetters } from './random-letters.ts';
export { type Id, isId, newId, uuidV7 } from './uuid-v7.ts';
