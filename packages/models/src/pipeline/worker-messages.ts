import type { SourceFile } from '../read/index.ts';
import type { ModelErrorCode } from '../scene/model-error.ts';
import type { ModelProgress, ModelReport } from './report.ts';

/** What the process is given. */
export interface WorkerTask {
  readonly files: readonly SourceFile[];
  readonly folder: string;
}

/** What it answers: progress any number of times, then one of the others. */
export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly progress: ModelProgress }
  | { readonly kind: 'report'; readonly report: ModelReport }
  | { readonly kind: 'refused'; readonly code: ModelErrorCode; readonly file: string; readonly reason: string }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'failed'; readonly detail: string };
