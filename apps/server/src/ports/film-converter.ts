export interface FilmWork {
  /** Absolute; an MP4 or MOV. */
  readonly path: string;
  /** Where the copy is to be; nothing is there yet. */
  readonly copyPath: string;
  /** A copy that reaches this size is refused. */
  readonly maxBytes: number;
  /** Ends the work and the program that does it. */
  readonly signal: AbortSignal;
}

/** Makes copies of films that every tablet plays. */
export interface FilmConverter {
  /**
   * An MP4 in H.264 and AAC, at most 1920 px wide and high.
   *
   * @throws UnusableFilm
   * @throws Error where the machine failed, so that it may be tried again
   */
  convert(work: FilmWork): Promise<void>;
}

/** No copy can be made of a film; the message is for the log. */
export class UnusableFilm extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableFilm';
  }
}
