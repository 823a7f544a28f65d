/** The source is not a readable picture: broken, too large, or it crashed its reader. */
export class UnreadableImage extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'UnreadableImage';
  }
}
