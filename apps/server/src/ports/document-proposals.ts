import type { Id } from '@benchbook/domain/ids';

/** Bytes of a proposal, safe in the store of files. */
export interface ProposalFile {
  /** Of a picture as image nodes have it. */
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** What was read, in files. */
export interface ReadProposal {
  /** JSON of the steps and the remarks. */
  readonly steps: ProposalFile;
  readonly pictures: readonly ProposalFile[];
}

/** A document that is read for one person, to be looked at before it becomes steps. */
export interface StoredProposal {
  readonly id: Id;
  readonly userId: Id;
  /** Of the file. */
  readonly name: string;
  /** That was asked for; null takes the document's own. */
  readonly title: string | null;
  /** Opens a protected PDF; null without one, and once it was read. */
  readonly sealedPassword: string | null;
  /** That its steps go into; null for a new one. */
  readonly instructionId: Id | null;
  readonly state: 'waiting' | 'ready' | 'unusable';
  /** Why it is unusable; empty otherwise. */
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

/** After `find` of the same transaction, which holds the row. */
export interface DocumentProposalStore extends DocumentProposalReader {
  /** After its bytes are on record. */
  insert(proposal: StoredProposal): Promise<void>;
  /** It becomes ready; its password is forgotten. */
  finish(id: Id, read: ReadProposal): Promise<void>;
  /** It becomes unusable; its password is forgotten. */
  refuse(id: Id, why: Pick<StoredProposal, 'message' | 'needsPassword'>): Promise<void>;
  /** It waits again, with another password. */
  unlock(id: Id, sealedPassword: string): Promise<void>;
  delete(id: Id): Promise<void>;
  /** Deletes those that were begun before. */
  prune(beforeMs: number): Promise<void>;
}
