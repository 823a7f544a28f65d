import type { FileReference } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionContent } from '@benchbook/domain/instructions';
import type { Sentence } from '@benchbook/domain/messages';

/** A file in a package. */
export interface PackedFile {
  /** Name by which the instruction references it. */
  readonly name: string;
  /** Path of its bytes in the package. */
  readonly path: string;
  /** Expected hash, if the package states one. */
  readonly sha256: string | null;
  /** For the error about a missing file, e.g. 'step 2.1'. */
  readonly usedBy: Sentence;
}

/** A package that was read and checked, without the files. */
export interface PackedInstruction {
  readonly title: string;
  readonly tags: readonly string[];
  /** Each name once. */
  readonly files: readonly PackedFile[];
  /** Alerts whose content contained HTML tags and was converted to plain text. */
  readonly plainAlertIds: readonly Id[];
  /** The instruction, once the library has a file for every name. */
  contentWith(fileOf: (name: string) => FileReference): InstructionContent;
}

/** Who imports the package, and when; used for values that the package does not contain. */
export interface ImportSurroundings {
  readonly username: string;
  readonly nowMs: number;
  newId(): string;
}
