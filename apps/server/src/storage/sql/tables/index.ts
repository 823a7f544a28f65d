import type { DocumentProposalFileTable, DocumentProposalTable } from './document-proposal.ts';
import type { FeedbackFileTable, FeedbackMemberTable, FeedbackMessageTable, FeedbackThreadTable } from './feedback.ts';
import type { BlobTable, LibraryFileTable, RenditionTable, UploadTable } from './file.ts';
import type { DocumentRemarkTable, DocumentTable, InstructionTable, LiveTextTable } from './instruction.ts';
import type {
  CopiedAppearanceTable,
  CopiedFileTable,
  CopiedMessageTable,
  CopiedPictureTable,
  CopiedThreadTable,
  LocalPersonTable,
  OutboxTable,
  ReplicaPlaceTable,
  ReplicaStageTable,
} from './local.ts';
import type { ModelFileTable, ModelTable, ModelUploadTable, PartAppearanceTable, ReplacedAppearanceTable } from './model.ts';
import type { BodyTable, PartTable, VersionBodyTable, VersionTable } from './part.ts';
import type {
  AppUserTable,
  DevicePinTable,
  DeviceSignInTable,
  DeviceTable,
  NotificationTable,
  PresenceTable,
  ProviderNameTable,
  ProviderSessionTable,
  RefreshTokenTable,
  SignInFailureTable,
  UserIdentityTable,
  UserSeenTable,
} from './people.ts';
import type { EventTable, IdempotencyTable, JobTable, MetaTable } from './record.ts';
import type { ReportFileTable, ReportResolutionTable, ReportTable } from './report.ts';
import type { RevisionFileTable, RevisionTable } from './revision.ts';
import type { RevisionPlaceTable, SearchTextTable } from './search.ts';
import type {
  AlertAcknowledgementTable,
  AssignmentTable,
  InstructionTagTable,
  ProgressEventTable,
  ProgressItemTable,
  ReadAlertTable,
  RevisionChoiceTable,
  RunTable,
  StepChangeAcknowledgementTable,
  SupervisorCallTable,
  TagTable,
  VerificationTable,
} from './work.ts';

/** Every table as in both databases after the newest migration. Times are epoch milliseconds, JSON is text. */
export interface Tables {
  instruction: InstructionTable;
  live_text: LiveTextTable;
  document: DocumentTable;
  part: PartTable;
  body: BodyTable;
  version: VersionTable;
  version_body: VersionBodyTable;
  revision: RevisionTable;
  revision_file: RevisionFileTable;
  library_file: LibraryFileTable;
  blob: BlobTable;
  rendition: RenditionTable;
  upload: UploadTable;
  model_upload: ModelUploadTable;
  model_file: ModelFileTable;
  model: ModelTable;
  part_look: PartAppearanceTable;
  replaced_look: ReplacedAppearanceTable;
  app_user: AppUserTable;
  user_seen: UserSeenTable;
  refresh_token: RefreshTokenTable;
  sign_in_failure: SignInFailureTable;
  device: DeviceTable;
  device_sign_in: DeviceSignInTable;
  device_pin: DevicePinTable;
  user_identity: UserIdentityTable;
  provider_name: ProviderNameTable;
  provider_session: ProviderSessionTable;
  notification: NotificationTable;
  presence: PresenceTable;
  tag: TagTable;
  instruction_tag: InstructionTagTable;
  assignment: AssignmentTable;
  run: RunTable;
  progress_event: ProgressEventTable;
  progress_item: ProgressItemTable;
  verification: VerificationTable;
  supervisor_call: SupervisorCallTable;
  document_remark: DocumentRemarkTable;
  document_proposal: DocumentProposalTable;
  document_proposal_file: DocumentProposalFileTable;
  change_reading: StepChangeAcknowledgementTable;
  info_reading: AlertAcknowledgementTable;
  read_alert: ReadAlertTable;
  revision_choice: RevisionChoiceTable;
  report: ReportTable;
  report_file: ReportFileTable;
  report_resolution: ReportResolutionTable;
  feedback_thread: FeedbackThreadTable;
  feedback_member: FeedbackMemberTable;
  feedback_message: FeedbackMessageTable;
  feedback_file: FeedbackFileTable;
  event: EventTable;
  idempotency: IdempotencyTable;
  job: JobTable;
  meta: MetaTable;
  outbox: OutboxTable;
  local_person: LocalPersonTable;
  replica_place: ReplicaPlaceTable;
  replica_stage: ReplicaStageTable;
  revision_place: RevisionPlaceTable;
  search_text: SearchTextTable;
  copied_thread: CopiedThreadTable;
  copied_message: CopiedMessageTable;
  copied_file: CopiedFileTable;
  copied_look: CopiedAppearanceTable;
  copied_picture: CopiedPictureTable;
}

export { type Flag, flag } from './flag.ts';
export type { NotificationTable } from './people.ts';
export type { SearchSource } from './search.ts';
