/** Somebody who is signed in, as the process of the people gets to know them. */
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
  /** Of the working copy. */
  readonly version: number;
  /** Hashes of its pictures. */
  readonly pictures: readonly string[];
}

/** Who works, where, at what and for how long. */
export interface Shift {
  readonly url: string;
  readonly seconds: number;
  readonly seed: number;
  readonly artisans: readonly { readonly person: Person; readonly guides: readonly Guide[] }[];
  /** Each writes a guide of their own, which others follow. */
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

/** What the people saw. */
export interface Tally {
  /** Milliseconds of each call, by its kind. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  readonly errors: readonly string[];
  readonly ticks: readonly ConfirmedTick[];
  readonly saves: readonly ConfirmedSave[];
  readonly photos: readonly ConfirmedPhoto[];
  readonly sockets: number;
  /** Messages that all sockets together heard. */
  readonly heard: number;
  /** Milliseconds from the sending of a save until the last author's socket was told of it. */
  readonly toldMs: readonly number[];
  /** Confirmed saves that some author's socket was not told of once. */
  readonly untold: readonly string[];
}
