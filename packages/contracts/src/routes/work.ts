import {
  changeAssignments,
  changeAssignmentsOfInstruction,
  reassign,
  setDueDateAndNote,
} from '../assignments/change-assignments.ts';
import {
  createThread,
  deleteFeedbackParent,
  deleteThread,
  markThreadRead,
  resolveThread,
  updateThreadUsers,
} from '../feedback/change-threads.ts';
import { postMessage } from '../feedback/new-message.ts';
import { listFeedback, readFeedback, readMessageFile, readThread } from '../feedback/read-threads.ts';
import { acknowledgeAlerts } from '../progress/acknowledge-alerts.ts';
import { acknowledgeStepChange, listChangedSteps } from '../progress/changed-steps.ts';
import { startRun } from '../progress/start-run.ts';
import { readStepsProgress, storeStepsProgress } from '../progress/steps-progress.ts';
import { storeRevisionChoice } from '../progress/store-revision-choice.ts';
import { storeStepsDone } from '../progress/store-steps-done.ts';
import { storeTickBatch } from '../progress/store-tick-batch.ts';
import { callSupervisor, endSupervisorCall } from '../progress/supervisor-calls.ts';
import { countReports, listOpenReports, listReports } from '../reports/list-reports.ts';
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
