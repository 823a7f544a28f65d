export type { InstructionContent, InstructionKind, InstructionSettings, LinkedInstruction } from './instruction.ts';
export type { InstructionSummary, InstructionView, LiveFields } from './instruction-view.ts';
export type { Manifest, ManifestEntry, Part, PartBody, PartKind, PartPlace } from './part.ts';
