/** Names of what the query cache holds. A shorter key stands for all that begin with it. */
export const queryKeys = {
  instructions: {
    all: ['instructions'],
    /** Pages of summaries, whatever the search and order. */
    lists: ['instructions', 'list'],
    list: (params: Readonly<Record<string, unknown>>) => ['instructions', 'list', params],
    /** An instruction and everything read with it: working copy, revisions. */
    one: (id: string) => ['instructions', 'one', id],
    /** Why its last release was refused. */
    refusal: (id: string) => ['instructions', 'one', id, 'refusal'],
    revisions: (id: string) => ['instructions', 'one', id, 'revisions'],
    /** Never changes once it is read. */
    revision: (id: string, number: number) => ['instructions', 'one', id, 'revisions', number],
  },
  progress: {
    all: ['progress'],
    of: (instructionId: string) => ['progress', instructionId],
  },
  /** Problems that were reported of an instruction: figures and pages of the list. */
  reports: {
    all: ['reports'],
    /** Instructions with open ones, for lists and Home. */
    open: ['reports', 'open'],
    of: (instructionId: string) => ['reports', instructionId],
  },
  feedback: {
    all: ['feedback'],
    /** The threads of who looks, without all their messages. */
    threads: ['feedback', 'threads'],
    /** A thread as it is read. */
    thread: (id: string) => ['feedback', 'thread', id],
    /** What a person said. */
    ofPerson: (userId: string) => ['feedback', 'person', userId],
  },
  /** A document that is looked at before it becomes steps. */
  documentProposal: (id: string) => ['document-proposal', id],
  /** What the settings of the server switch on. */
  features: ['features'],
  users: ['users'],
  /** Who is how far with what, on Home. */
  board: ['board'],
  /** What an author left unfinished, on Home. */
  ownWork: ['own-work'],
  devices: ['devices'],
  tags: ['tags'],
  /** What was found of what somebody typed. */
  search: ['search'],
  attachments: ['attachments'],
  models: {
    all: ['models'],
    /** The Decimation Queue. */
    uploads: ['models', 'uploads'],
    approved: ['models', 'approved'],
    /** What was made of a file of the library, by its address. */
    converted: (address: string) => ['models', 'converted', address],
    /** Colours and textures of the parts of a file. */
    looks: (fileId: string) => ['models', 'looks', fileId],
  },
  /** How a local backend stands with its server. */
  localBackend: ['local-backend'],
  notifications: ['notifications'],
} as const;
