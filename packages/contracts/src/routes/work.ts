import { briefAssignment } from '../assignments/brief-assignment.ts';
import { changeAssignments } from '../assignments/change-assignments.ts';
import { changeAssignmentsOfInstruction } from '../assignments/change-assignments-of-instruction.ts';
import { handOverAssignment } from '../assignments/hand-over-assignment.ts';
import { createThread } from '../feedback/create-thread.ts';
import { deleteFeedbackParent } from '../feedback/delete-parent.ts';
import { deleteThread } from '../feedback/delete-thread.ts';
import { listFeedback } from '../feedback/list-feedback.ts';
import { markThreadRead } from '../feedback/mark-thread-read.ts';
import { postMessage } from '../feedback/post-message.ts';
import { readFeedback } from '../feedback/read-feedback.ts';
import { readMessageFile } from '../feedback/read-message-file.ts';
import { readThread } from '../feedback/read-thread.ts';
import { settleThread } from '../feedback/settle-thread.ts';
import { updateThreadUsers } from '../feedback/update-thread-users.ts';
import { listChangedSteps } from '../progress/list-changed-steps.ts';
import { readChangedStep } from '../progress/read-changed-step.ts';
import { startRun } from '../progress/start-run.ts';
import { readStepsProgress, storeStepsProgress } from '../progress/steps-progress.ts';
import { storeInfoReading } from '../progress/store-info-reading.ts';
import { storeRevisionChoice } from '../progress/store-revision-choice.ts';
import { storeStepsDone } from '../progress/store-steps-done.ts';
import { callSupervisor, endSupervisorCall } from '../progress/supervisor-calls.ts';
import { countReports } from '../reports/count-reports.ts';
import { listOpenReports } from '../reports/list-open-reports.ts';
import { listReports } from '../reports/list-reports.ts';
import { resolveReport } from '../reports/resolve-report.ts';
import { sendReport } from '../reports/send-report.ts';

/** Assignments, progress, reports of problems, and what is said of them. */
export const workRoutes = {
  changeAssignments,
  changeAssignmentsOfInstruction,
  briefAssignment,
  handOverAssignment,
  storeStepsDone,
  readStepsProgress,
  storeStepsProgress,
  startRun,
  listChangedSteps,
  readChangedStep,
  storeInfoReading,
  storeRevisionChoice,
  callSupervisor,
  endSupervisorCall,
  sendReport,
  listReports,
  countReports,
  listOpenReports,
  resolveReport,
  listFeedback,
  readFeedback,
  postMessage,
  readThread,
  readMessageFile,
  createThread,
  updateThreadUsers,
  deleteFeedbackParent,
  deleteThread,
  settleThread,
  markThreadRead,
} as const;
