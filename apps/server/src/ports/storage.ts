import type { AssignmentReader, AssignmentStore } from './assignments.ts';
import type { DeviceReader, DeviceStore } from './devices.ts';
import type { DocumentProposalReader, DocumentProposalStore } from './document-proposals.ts';
import type { DocumentRemarkReader, DocumentRemarkStore } from './document-remarks.ts';
import type { DocumentReader, DocumentStore } from './documents.ts';
import type { EventReader, EventStore, StoredEvent } from './events.ts';
import type { FeedbackReader, FeedbackStore } from './feedback.ts';
import type { FileReader, FileStore } from './files.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { IdentityReader, IdentityStore } from './identities.ts';
import type { InstructionReader, InstructionStore } from './instructions.ts';
import type { JobReader, JobStore } from './jobs.ts';
import type { MetaReader, MetaStore } from './meta.ts';
import type { ModelUploadReader, ModelUploadStore } from './model-uploads.ts';
import type { ModelReader, ModelStore } from './models.ts';
import type { NotificationReader, NotificationStore } from './notifications.ts';
import type { OutboxReader, OutboxStore } from './outbox.ts';
import type { OwnWorkReader } from './own-work.ts';
import type { PartAppearanceReader, PartAppearanceStore } from './part-appearances.ts';
import type { PartReader, PartStore } from './parts.ts';
import type { PresenceReader, PresenceStore } from './presence.ts';
import type { ReplicaReader, ReplicaStore } from './replica.ts';
import type { ReportReader, ReportStore } from './reports.ts';
import type { RevisionReader, RevisionStore } from './revisions.ts';
import type { SearchReader, SearchStore } from './search.ts';
import type { SessionReader, SessionStore } from './sessions.ts';
import type { SupervisorCallReader, SupervisorCallStore } from './supervisor-calls.ts';
import type { TagReader, TagStore } from './tags.ts';
import type { UploadReader, UploadStore } from './uploads.ts';
import type { UserReader, UserStore } from './users.ts';

/** All readers, one per noun. Reads outside a transaction lock nothing. */
export interface Readers {
  readonly instructions: InstructionReader;
  readonly parts: PartReader;
  readonly documents: DocumentReader;
  readonly documentRemarks: DocumentRemarkReader;
  readonly documentProposals: DocumentProposalReader;
  readonly revisions: RevisionReader;
  readonly files: FileReader;
  readonly uploads: UploadReader;
  readonly modelUploads: ModelUploadReader;
  readonly models: ModelReader;
  readonly partAppearances: PartAppearanceReader;
  readonly users: UserReader;
  readonly sessions: SessionReader;
  readonly devices: DeviceReader;
  readonly identities: IdentityReader;
  readonly tags: TagReader;
  readonly assignments: AssignmentReader;
  readonly supervisorCalls: SupervisorCallReader;
  readonly ownWork: OwnWorkReader;
  readonly reports: ReportReader;
  readonly feedback: FeedbackReader;
  readonly events: EventReader;
  readonly notifications: NotificationReader;
  readonly presence: PresenceReader;
  readonly jobs: JobReader;
  readonly meta: MetaReader;
  readonly outbox: OutboxReader;
  readonly replica: ReplicaReader;
  readonly search: SearchReader;
}

/**
 * One write transaction. `find` of an instruction, user, token, device, assignment, file, upload, model upload, document proposal or thread locks that
 * row until commit. Await nothing here but the transaction: no network, no files, no timers.
 */
export interface Transaction extends Readers {
  readonly instructions: InstructionStore;
  readonly parts: PartStore;
  readonly documents: DocumentStore;
  readonly documentRemarks: DocumentRemarkStore;
  readonly documentProposals: DocumentProposalStore;
  readonly revisions: RevisionStore;
  readonly files: FileStore;
  readonly uploads: UploadStore;
  readonly modelUploads: ModelUploadStore;
  readonly models: ModelStore;
  readonly partAppearances: PartAppearanceStore;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly devices: DeviceStore;
  readonly identities: IdentityStore;
  readonly tags: TagStore;
  readonly assignments: AssignmentStore;
  readonly supervisorCalls: SupervisorCallStore;
  readonly ownWork: OwnWorkReader;
  readonly reports: ReportStore;
  readonly feedback: FeedbackStore;
  readonly events: EventStore;
  readonly notifications: NotificationStore;
  readonly presence: PresenceStore;
  readonly jobs: JobStore;
  readonly meta: MetaStore;
  readonly outbox: OutboxStore;
  readonly replica: ReplicaStore;
  readonly search: SearchStore;
  readonly idempotency: IdempotencyStore;
  /** Runs after the commit, never after a rollback, with the events of this transaction. A failure is logged, not thrown. */
  afterCommit(work: (events: readonly StoredEvent[]) => void | Promise<void>): void;
}

export interface StorageHealth {
  readonly isReachable: boolean;
  readonly kind: 'sqlite' | 'postgres';
  /** Name of the newest applied migration. */
  readonly schema: string;
}

export interface Storage {
  readonly kind: 'sqlite' | 'postgres';
  /** A consistent snapshot: all reads in it see the same state. */
  read<T>(work: (readers: Readers) => Promise<T>): Promise<T>;
  /**
   * All or nothing. A thrown error rolls back. The work may run again after a conflict in the database, so it must have no
   * effect outside the transaction except in `afterCommit`.
   *
   * @throws Error when called inside another transaction's work: use only the transaction object there
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** This storage for code called inside `tx`: its `transaction` joins, its `read` sees uncommitted writes. */
  joined(tx: Transaction): Storage;
  /** Never throws. */
  health(): Promise<StorageHealth>;
  close(): Promise<void>;
}
