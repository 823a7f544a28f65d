/** The source is no picture that can be read: broken, too large, or it brought its reader down. */
export class UnreadableImage extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'UnreadableImage';
  }
}
