/** What the process is given. */
export interface WorkerTask<Task> {
  readonly task: Task;
  /** Whether it lets others go first. */
  readonly isPatient: boolean;
}

/** What it tells: news any number of times, then one of the others. */
export type WorkerMessage<News, Answer> =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'failed'; readonly detail: string };
