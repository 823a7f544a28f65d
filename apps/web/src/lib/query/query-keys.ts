/** Keys of the query cache. A key includes all keys that begin with it. */
export const queryKeys = {
  instructions: {
    all: ['instructions'],
    /** Pages of summaries, for any search and order. */
    lists: ['instructions', 'list'],
    list: (params: Readonly<Record<string, unknown>>) => ['instructions', 'list', params],
    /** An instruction and everything read with it: working copy, revisions. */
    one: (id: string) => ['instructions', 'one', id],
    /** Why its last release was refused. */
    refusal: (id: string) => ['instructions', 'one', id, 'refusal'],
    revisions: (id: string) => ['instructions', 'one', id, 'revisions'],
    /** Never changes once loaded. */
    revision: (id: string, number: number) => ['instructions', 'one', id, 'revisions', number],
  },
  progress: {
    all: ['progress'],
    of: (instructionId: string) => ['progress', instructionId],
  },
  /** Problem reports of an instruction: counts and pages of the list. */
  reports: {
    all: ['reports'],
    /** Instructions with open reports, for lists and Home. */
    open: ['reports', 'open'],
    of: (instructionId: string) => ['reports', instructionId],
  },
  feedback: {
    all: ['feedback'],
    /** The user's threads, without all their messages. */
    threads: ['feedback', 'threads'],
    /** One complete thread. */
    thread: (id: string) => ['feedback', 'thread', id],
    /** Messages of a user. */
    ofPerson: (userId: string) => ['feedback', 'person', userId],
  },
  /** A document that is reviewed before it becomes steps. */
  documentProposal: (id: string) => ['document-proposal', id],
  /** Features that the server's settings enable. */
  features: ['features'],
  users: ['users'],
  /** Progress of all users, on Home. */
  board: ['board'],
  /** An author's unfinished work, on Home. */
  ownWork: ['own-work'],
  devices: ['devices'],
  tags: ['tags'],
  /** Search results. */
  search: ['search'],
  attachments: ['attachments'],
  models: {
    all: ['models'],
    /** The Decimation Queue. */
    uploads: ['models', 'uploads'],
    approved: ['models', 'approved'],
    /** File made from a library file, by its address. */
    converted: (address: string) => ['models', 'converted', address],
    /** Colours and textures of the parts of a file. */
    looks: (fileId: string, shownSha256?: string) => ['models', 'looks', fileId, ...(shownSha256 ? [shownSha256] : [])],
  },
  /** Synchronisation state of a local backend. */
  localBackend: ['local-backend'],
  notifications: ['notifications'],
} as const;
