import type { FileReference } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionContent } from '@benchbook/domain/instructions';

/** A file that a package brings. */
export interface PackedFile {
  /** Name that the instruction knows it by. */
  readonly name: string;
  /** Where its bytes lie in the package. */
  readonly path: string;
  /** What they have to be, where the package says so. */
  readonly sha256: string | null;
  /** For the sentence about a file that is missing, e.g. 'step 2.1'. */
  readonly usedBy: string;
}

/** A package that was read and checked, without the files. */
export interface PackedInstruction {
  readonly title: string;
  readonly tags: readonly string[];
  /** Each name once. */
  readonly files: readonly PackedFile[];
  /** Alerts whose content came with HTML tags and is plain text now. */
  readonly plainAlertIds: readonly Id[];
  /** The instruction, once the library has a file for every name. */
  contentWith(fileOf: (name: string) => FileReference): InstructionContent;
}

/** Who brings the package in, and when; what it does not say itself is made of these. */
export interface ImportSurroundings {
  readonly username: string;
  readonly nowMs: number;
  newId(): string;
}
