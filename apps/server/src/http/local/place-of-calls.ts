import type { RouteName } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { Role } from '@benchbook/domain/users';

/**
 * Where a local backend answers a call. 'local': always itself. 'remote-first': the server, or the copy while the server is
 * away. 'local-first': the copy where it has the caller's own work, else the server. 'remote', the default: the server alone;
 * refused with a sentence while the server is away.
 */
export type CallPlace = 'local' | 'remote-first' | 'local-first' | 'remote';

const PLACES: Partial<Record<RouteName, CallPlace>> = {
  readHealth: 'local',
  readFeatures: 'local',
  readOpenApi: 'local',
  login: 'local',
  refreshSession: 'local',
  logout: 'local',
  probeOnline: 'local',
  updateStatus: 'local',
  readThisDevice: 'local',
  listOwnSessions: 'local',
  endOwnSession: 'local',
  endOtherSessions: 'local',
  storeStepsDone: 'local',
  readStepsProgress: 'local',
  storeStepsProgress: 'local',
  sendReport: 'local',
  listChangedSteps: 'local-first',
  acknowledgeStepChange: 'local',
  acknowledgeAlerts: 'local',
  storeRevisionChoice: 'local',
  readUser: 'local-first',
  listInstructions: 'local-first',
  readInstruction: 'local-first',
  previewInstruction: 'local-first',
  readFile: 'local-first',
  readAttachment: 'local-first',
  readThumbnail: 'local-first',
  readDisplay: 'local-first',
  readScreenCopy: 'local-first',
  readPaperCopy: 'local-first',
  readDocument: 'local-first',
  readTextureConfig: 'remote-first',
  listNotifications: 'remote-first',
  listUserNotifications: 'remote-first',
  filterNotifications: 'remote-first',
  listActivity: 'remote-first',
  listTags: 'remote-first',
  searchEverything: 'remote-first',
  countReports: 'remote-first',
  postMessage: 'local',
  listFeedback: 'local-first',
  readFeedback: 'local-first',
  readThread: 'local-first',
  readMessageFile: 'local-first',
  markThreadRead: 'local-first',
  listUsers: 'remote-first',
  readLocalStatus: 'local',
  listOutbox: 'local',
  retryOutboxEntry: 'local',
  discardOutboxEntry: 'local',
};

/** The copy has all that these roles see, so they need no network. Other roles may be editing at the server now. */
const PLACES_OF_ASSIGNED: Partial<Record<RouteName, CallPlace>> = { readTextureConfig: 'local-first' };

/** Where a call is answered for somebody of this role. */
export function placeFor(name: string, role: Role): CallPlace {
  return (seesOnlyAssigned(role) ? PLACES_OF_ASSIGNED[name as RouteName] : undefined) ?? placeOfCall(name);
}

export function placeOfCall(name: string): CallPlace {
  return PLACES[name as RouteName] ?? 'remote';
}
