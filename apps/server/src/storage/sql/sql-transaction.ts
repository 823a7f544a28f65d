import type { StoredEvent } from '../../ports/events.ts';
import type { FeedbackStore } from '../../ports/feedback.ts';
import type { Transaction } from '../../ports/storage.ts';
import type { SqlSession } from './session.ts';
import { SqlAssignments } from './stores/assignments.ts';
import { CopiedFeedback } from './stores/copied-feedback.ts';
import { SqlDevices } from './stores/devices.ts';
import { SqlDocumentProposals } from './stores/document-proposals.ts';
import { SqlDocumentRemarks, SqlDocuments } from './stores/documents.ts';
import { SqlEvents } from './stores/events.ts';
import { SqlFeedback } from './stores/feedback.ts';
import { SqlFiles } from './stores/files.ts';
import { SqlIdempotency } from './stores/idempotency.ts';
import { SqlIdentities } from './stores/identities.ts';
import { SqlInstructions } from './stores/instructions.ts';
import { SqlJobs } from './stores/jobs.ts';
import { SqlMeta } from './stores/meta.ts';
import { SqlModelUploads } from './stores/model-uploads.ts';
import { SqlModels } from './stores/models.ts';
import { SqlNotifications } from './stores/notifications.ts';
import { SqlOutbox } from './stores/outbox.ts';
import { SqlOwnWork } from './stores/own-work.ts';
import { SqlPartAppearances } from './stores/part-appearances.ts';
import { SqlParts } from './stores/parts.ts';
import { SqlPresence } from './stores/presence.ts';
import { SqlReplica } from './stores/replica.ts';
import { SqlReports } from './stores/reports.ts';
import { SqlRevisions } from './stores/revisions.ts';
import { SqlSearch } from './stores/search.ts';
import { SqlSessions } from './stores/sessions.ts';
import { SqlSupervisorCalls } from './stores/supervisor-calls.ts';
import { SqlTags } from './stores/tags.ts';
import { SqlUploads } from './stores/uploads.ts';
import { SqlUsers } from './stores/users.ts';

type AfterCommit = Parameters<Transaction['afterCommit']>[0];

/** All stores on one session. Readers get the same object, typed as `Readers`. */
export class SqlTransaction implements Transaction {
  readonly instructions: SqlInstructions;
  readonly parts: SqlParts;
  readonly documents: SqlDocuments;
  readonly documentRemarks: SqlDocumentRemarks;
  readonly documentProposals: SqlDocumentProposals;
  readonly revisions: SqlRevisions;
  readonly files: SqlFiles;
  readonly uploads: SqlUploads;
  readonly modelUploads: SqlModelUploads;
  readonly models: SqlModels;
  readonly partAppearances: SqlPartAppearances;
  readonly users: SqlUsers;
  readonly sessions: SqlSessions;
  readonly devices: SqlDevices;
  readonly identities: SqlIdentities;
  readonly tags: SqlTags;
  readonly assignments: SqlAssignments;
  readonly supervisorCalls: SqlSupervisorCalls;
  readonly ownWork: SqlOwnWork;
  readonly reports: SqlReports;
  readonly feedback: FeedbackStore;
  readonly events: SqlEvents;
  readonly notifications: SqlNotifications;
  readonly presence: SqlPresence;
  readonly jobs: SqlJobs;
  readonly meta: SqlMeta;
  readonly outbox: SqlOutbox;
  readonly replica: SqlReplica;
  readonly search: SqlSearch;
  readonly idempotency: SqlIdempotency;
  readonly #afterCommit: AfterCommit[] = [];

  /** @param isCopy on a local backend, where only the server writes threads */
  constructor(session: SqlSession, isCopy: boolean) {
    this.instructions = new SqlInstructions(session);
    this.parts = new SqlParts(session);
    this.documents = new SqlDocuments(session);
    this.documentRemarks = new SqlDocumentRemarks(session);
    this.documentProposals = new SqlDocumentProposals(session);
    this.revisions = new SqlRevisions(session);
    this.files = new SqlFiles(session);
    this.uploads = new SqlUploads(session);
    this.modelUploads = new SqlModelUploads(session);
    this.models = new SqlModels(session);
    this.partAppearances = new SqlPartAppearances(session);
    this.users = new SqlUsers(session);
    this.sessions = new SqlSessions(session);
    this.devices = new SqlDevices(session);
    this.identities = new SqlIdentities(session);
    this.tags = new SqlTags(session);
    this.assignments = new SqlAssignments(session);
    this.supervisorCalls = new SqlSupervisorCalls(session);
    this.ownWork = new SqlOwnWork(session);
    this.reports = new SqlReports(session);
    this.feedback = isCopy ? new CopiedFeedback(session) : new SqlFeedback(session);
    this.events = new SqlEvents(session);
    this.notifications = new SqlNotifications(session);
    this.presence = new SqlPresence(session);
    this.jobs = new SqlJobs(session);
    this.meta = new SqlMeta(session);
    this.outbox = new SqlOutbox(session);
    this.replica = new SqlReplica(session);
    this.search = new SqlSearch(session);
    this.idempotency = new SqlIdempotency(session);
  }

  readonly afterCommit = (work: AfterCommit): void => {
    this.#afterCommit.push(work);
  };

  /** Runs the callbacks registered for after commit; a failure of one does not affect the others. */
  async runAfterCommit(events: readonly StoredEvent[], report: (error: unknown) => void): Promise<void> {
    for (const work of this.#afterCommit) {
      try {
        await work(events);
      } catch (error) {
        report(error);
      }
    }
  }
}
