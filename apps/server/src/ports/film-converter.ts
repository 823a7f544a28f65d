export interface VideoWork {
  /** Absolute; an MP4 or MOV. */
  readonly path: string;
  /** Path for the copy; it must not exist. */
  readonly copyPath: string;
  /** A copy that reaches this size is rejected. */
  readonly maxBytes: number;
  /** Aborts the work and its program. */
  readonly signal: AbortSignal;
}

/** Makes copies of videos that every tablet can play. */
export interface VideoConverter {
  /**
   * An MP4 in H.264 and AAC, at most 1920 px wide and high.
   *
   * @throws UnusableFilm
   * @throws Error when the machine failed, so a retry may succeed
   */
  convert(work: VideoWork): Promise<void>;
}

/** The video can't be converted; the message is for the log. */
export class UnusableFilm extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableFilm';
  }
}
