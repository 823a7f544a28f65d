import { changeAssignments } from '../assignments/change-assignments.ts';
import { changeAssignmentsOfInstruction } from '../assignments/change-assignments-of-instruction.ts';
import { reassign } from '../assignments/reassign.ts';
import { setDueDateAndNote } from '../assignments/set-due-date-and-note.ts';
import { createThread } from '../feedback/create-thread.ts';
import { deleteFeedbackParent } from '../feedback/delete-parent.ts';
import { deleteThread } from '../feedback/delete-thread.ts';
import { listFeedback } from '../feedback/list-feedback.ts';
import { markThreadRead } from '../feedback/mark-thread-read.ts';
import { postMessage } from '../feedback/post-message.ts';
import { readFeedback } from '../feedback/read-feedback.ts';
import { readMessageFile } from '../feedback/read-message-file.ts';
import { readThread } from '../feedback/read-thread.ts';
import { resolveThread } from '../feedback/resolve-thread.ts';
import { updateThreadUsers } from '../feedback/update-thread-users.ts';
import { acknowledgeAlerts } from '../progress/acknowledge-alerts.ts';
import { acknowledgeStepChange } from '../progress/acknowledge-step-change.ts';
import { listChangedSteps } from '../progress/list-changed-steps.ts';
import { startRun } from '../progress/start-run.ts';
import { readStepsProgress, storeStepsProgress } from '../progress/steps-progress.ts';
import { storeRevisionChoice } from '../progress/store-revision-choice.ts';
import { storeStepsDone } from '../progress/store-steps-done.ts';
import { storeTickBatch } from '../progress/store-tick-batch.ts';
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
  setDueDateAndNote,
  reassign,
  storeStepsDone,
  storeTickBatch,
  readStepsProgress,
  storeStepsProgress,
  startRun,
  listChangedSteps,
  acknowledgeStepChange,
  acknowledgeAlerts,
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
  resolveThread,
  markThreadRead,
} as const;
