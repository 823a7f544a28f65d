/** What the process is given. */
export interface WorkerTask<Task> {
  readonly task: Task;
  /** Whether it lets others go first. */
  readonly isPatient: boolean;
  /** The process that waits for the answer; asked for in the other one, that of a process already killed would be unknown. */
  readonly parent: number;
}

/** What it tells: news any number of times, then one of the others. */
export type WorkerMessage<News, Answer> =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'failed'; readonly detail: string };
