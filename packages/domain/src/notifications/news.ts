/**
 * Everything that people are told by a notice: the socket event it travels as, and the word for what happened (NOTIF-05,
 * D-078). What somebody writes by hand travels as 'Notice', whatever they call it.
 */
export const NEWS = {
  started: { module: 'ProgressTracker', process: 'Started' },
  progression: { module: 'ProgressTracker', process: 'Progression' },
  completed: { module: 'ProgressTracker', process: 'Completed' },
  newFeedback: { module: 'ProgressTracker', process: 'New Feedback' },
  assigned: { module: 'Assignments', process: 'Assigned' },
  briefed: { module: 'Assignments', process: 'Due date and note' },
  handedOver: { module: 'Assignments', process: 'Handed over' },
  verificationWanted: { module: 'Verification', process: 'Verification wanted' },
  workLeft: { module: 'People', process: 'Open work left' },
  reopened: { module: 'Progress', process: 'Opened again' },
  finishedOnOlder: { module: 'Progress', process: 'Finished on an older revision' },
  finishedBefore: { module: 'Progress', process: 'Finished before a change' },
  overtaken: { module: 'Progress', process: 'Done in an older revision' },
  problemReported: { module: 'Reports', process: 'Problem reported' },
  /** Reported by somebody who can not go on. */
  personStopped: { module: 'Reports', process: 'Stopped by a problem' },
  problemResolved: { module: 'Reports', process: 'Problem resolved' },
  buildFailed: { module: 'BWI', process: 'failed' },
  byHand: { module: 'Notice', process: '' },
} as const;

export type News = (typeof NEWS)[keyof typeof NEWS];
