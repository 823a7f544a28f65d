/** The model can't be processed; the message names file and reason and may be shown. */
export class UnusableModel extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableModel';
  }
}
