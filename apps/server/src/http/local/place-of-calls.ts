import type { RouteName } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { Role } from '@benchbook/domain/users';

/**
 * Where a local backend answers a call. 'here': always itself. 'there-or-here': the server's answer where it can be had, else
 * from the copy. 'mine-here': from the copy what is in it of the caller's own work, the rest from the server. What is not
 * named needs the server, and is refused in words while it is away.
 */
export type CallPlace = 'here' | 'there-or-here' | 'mine-here' | 'there';

const PLACES: Partial<Record<RouteName, CallPlace>> = {
  readHealth: 'here',
  readFeatures: 'here',
  readOpenApi: 'here',
  login: 'here',
  refreshSession: 'here',
  logout: 'here',
  probeOnline: 'here',
  updateStatus: 'here',
  readThisDevice: 'here',
  listOwnSessions: 'here',
  endOwnSession: 'here',
  endOtherSessions: 'here',
  storeStepsDone: 'here',
  readStepsProgress: 'here',
  storeStepsProgress: 'here',
  sendReport: 'here',
  listChangedSteps: 'mine-here',
  readChangedStep: 'here',
  storeInfoReading: 'here',
  storeRevisionChoice: 'here',
  readUser: 'mine-here',
  listInstructions: 'mine-here',
  readInstruction: 'mine-here',
  previewInstruction: 'mine-here',
  readFile: 'mine-here',
  readAttachment: 'mine-here',
  readThumbnail: 'mine-here',
  readDisplay: 'mine-here',
  readScreenCopy: 'mine-here',
  readPaperCopy: 'mine-here',
  readDocument: 'mine-here',
  readTextureConfig: 'there-or-here',
  listNotifications: 'there-or-here',
  listUserNotifications: 'there-or-here',
  filterNotifications: 'there-or-here',
  listActivity: 'there-or-here',
  listTags: 'there-or-here',
  searchEverything: 'there-or-here',
  countReports: 'there-or-here',
  postMessage: 'here',
  listFeedback: 'mine-here',
  readFeedback: 'mine-here',
  readThread: 'mine-here',
  readMessageFile: 'mine-here',
  markThreadRead: 'mine-here',
  listUsers: 'there-or-here',
  readLocalStatus: 'here',
  listOutbox: 'here',
  retryOutboxEntry: 'here',
  discardOutboxEntry: 'here',
};

/** The copy is all that these people see: they wait for no line. Others may be changing it at the server right now. */
const PLACES_OF_ASSIGNED: Partial<Record<RouteName, CallPlace>> = { readTextureConfig: 'mine-here' };

/** Where a call is answered for somebody of this role. */
export function placeFor(name: string, role: Role): CallPlace {
  return (seesOnlyAssigned(role) ? PLACES_OF_ASSIGNED[name as RouteName] : undefined) ?? placeOfCall(name);
}

export function placeOfCall(name: string): CallPlace {
  return PLACES[name as RouteName] ?? 'there';
}
