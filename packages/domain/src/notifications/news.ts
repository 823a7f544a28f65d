/**
 * All notices that the server sends: socket event and process name (NOTIF-05, D-078). A notice written by a person is sent as
 * 'Notice', whatever module it names.
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
  /** Reported by a person who cannot continue. */
  personStopped: { module: 'Reports', process: 'Stopped by a problem' },
  problemResolved: { module: 'Reports', process: 'Problem resolved' },
  buildFailed: { module: 'BWI', process: 'failed' },
  byHand: { module: 'Notice', process: '' },
} as const;

export type News = (typeof NEWS)[keyof typeof NEWS];
