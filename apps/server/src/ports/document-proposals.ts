import type { Id } from '@benchbook/domain/ids';

/** A file of a proposal, durable in the blob store. */
export interface ProposalFile {
  /** For a picture: the name that image nodes use. */
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** The converted document, as files. */
export interface ReadProposal {
  /** JSON of the steps and the remarks. */
  readonly steps: ProposalFile;
  readonly pictures: readonly ProposalFile[];
}

/** A document that is being converted for one person, who reviews the result before it becomes steps. */
export interface StoredProposal {
  readonly id: Id;
  readonly userId: Id;
  /** File name. */
  readonly name: string;
  /** Title that the person asked for; null uses the document's title. */
  readonly title: string | null;
  /** Opens a protected PDF; null without a password and after the conversion. */
  readonly sealedPassword: string | null;
  /** Instruction that receives the steps; null for a new one. */
  readonly instructionId: Id | null;
  readonly state: 'waiting' | 'ready' | 'unusable';
  /** Why the document is unusable; otherwise empty. */
  readonly message: string;
  readonly needsPassword: boolean;
  readonly createdAtMs: number;
  readonly source: ProposalFile;
  /** Null until it is ready. */
  readonly read: ReadProposal | null;
}

export interface DocumentProposalReader {
  find(id: Id): Promise<StoredProposal | null>;
}

/** Call `find` in the same transaction first; it locks the row. */
export interface DocumentProposalStore extends DocumentProposalReader {
  /** Record its blobs first. */
  insert(proposal: StoredProposal): Promise<void>;
  /** Marks it ready and deletes its password. */
  finish(id: Id, read: ReadProposal): Promise<void>;
  /** Marks it unusable and deletes its password. */
  refuse(id: Id, why: Pick<StoredProposal, 'message' | 'needsPassword'>): Promise<void>;
  /** Queues it again with another password. */
  unlock(id: Id, sealedPassword: string): Promise<void>;
  delete(id: Id): Promise<void>;
  /** Deletes proposals started before this time. */
  prune(beforeMs: number): Promise<void>;
}
