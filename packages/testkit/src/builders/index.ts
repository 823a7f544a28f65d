export { anAlert } from './alert.ts';
export { aFile, aPhotoMarkup, aUse } from './file.ts';
export { anId } from './ids.ts';
export { anInstruction, aPublicationPage } from './instruction.ts';
export { aPart } from './part.ts';
export { aStep } from './step.ts';
export { aSummary } from './summary.ts';
export { aText } from './text.ts';
export { aCaller, aUser } from './user.ts';
