export { keepScansOut } from './keep-scans-out.ts';
export { KEEPS_CHARACTERS, takesCharacters } from './text-field.ts';
