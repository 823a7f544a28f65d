/** The message that starts the work. */
export interface WorkerTask<Task> {
  readonly task: Task;
  /** Whether it runs at lower priority. */
  readonly isPatient: boolean;
  /**
   * Process id of the parent that waits for the answer. Passed in: the child can't find out the id of a parent that was already
   * killed.
   */
  readonly parent: number;
}

/** Messages of the process: any number of `news`, then one of the others. */
export type WorkerMessage<News, Answer> =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'failed'; readonly detail: string };
