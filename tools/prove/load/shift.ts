/** A signed-in person, as the process of the people gets them. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly role: string;
  readonly token: string;
}

/** A live instruction with its pictures. */
export interface Guide {
  readonly id: string;
  readonly stepIds: readonly string[];
  /** Version of the working copy. */
  readonly version: number;
  /** Hashes of its pictures. */
  readonly pictures: readonly string[];
}

/** The people of a shift, their server, guides and duration. */
export interface Shift {
  readonly url: string;
  readonly seconds: number;
  readonly seed: number;
  readonly artisans: readonly { readonly person: Person; readonly guides: readonly Guide[] }[];
  /** Each edits a separate guide, by which others work. */
  readonly authors: readonly { readonly person: Person; readonly guide: Guide }[];
}

export interface ConfirmedTick {
  readonly userId: string;
  readonly guideId: string;
  readonly stepId: string;
  readonly done: boolean;
  readonly at: number;
}

export interface ConfirmedSave {
  readonly guideId: string;
  readonly stepId: string;
  readonly title: string;
  readonly version: number;
}

export interface ConfirmedPhoto {
  readonly path: string;
  readonly sha256: string;
}

/** Results of the people. */
export interface Tally {
  /** Milliseconds of each call, by its kind. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  readonly errors: readonly string[];
  readonly ticks: readonly ConfirmedTick[];
  readonly saves: readonly ConfirmedSave[];
  readonly photos: readonly ConfirmedPhoto[];
  readonly sockets: number;
  /** Messages received by all sockets together. */
  readonly received: number;
  /** Milliseconds from sending a save until the last author's socket received its event. */
  readonly deliveryMs: readonly number[];
  /** Confirmed saves whose event did not reach every author's socket exactly once. */
  readonly undelivered: readonly string[];
}
