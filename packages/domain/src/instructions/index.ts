export { assembleContent, asTypedPart, readHighlightBody } from './assemble-content.ts';
export { canonicalJson, noteCanonicalJson } from './canonical-json.ts';
export { cloneContent } from './clone-content.ts';
export {
  DEFAULT_PREVIEW_IMAGE,
  fieldsOfSettings,
  type InstructionContent,
  type InstructionKind,
  type InstructionSettings,
  type LinkedInstruction,
  SETTINGS_FIELDS,
} from './instruction.ts';
export type { InstructionSummary, InstructionView, LiveFields, SavedBy } from './instruction-view.ts';
export { newContent } from './new-content.ts';
export type { Manifest, ManifestEntry, Part, PartBody, PartKind, PartPlace } from './part.ts';
export { PUBLICATION_ID, SETTINGS_ID } from './part.ts';
export { highlightBodyOf, partsOf, useBodyOf } from './parts-of.ts';
export { type CopiedSteps, copySteps, type PastedSteps, type PasteTarget, pasteSteps } from './paste-steps.ts';
export { type LinkEdit, relink, relinkContent } from './relink.ts';
export { staysGenerated } from './stays-generated.ts';
export {
  cloneTitle,
  findTitleProblem,
  forbiddenInTitle,
  generatedTitle,
  numberedTitle,
  type TitleProblem,
  titleFrom,
  titleOfFile,
} from './title.ts';
