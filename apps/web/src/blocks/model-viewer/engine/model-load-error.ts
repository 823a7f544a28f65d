/**
 * Why a model does not show. `missing`: the server has no such file; `failed`: it answered with an error, whose status is
 * `detail`; `refused`: this person may not read it; `unreachable`: no answer; `damaged`: not a complete GLB; `packed`: it needs
 * an extension, named in `detail`, that the viewer does not support; `too-large`: the device has no room for it.
 */
export type ModelLoadProblem = 'missing' | 'failed' | 'refused' | 'unreachable' | 'damaged' | 'packed' | 'too-large';

export class ModelLoadError extends Error {
  readonly problem: ModelLoadProblem;
  readonly detail: string;

  constructor(problem: ModelLoadProblem, detail = '', options?: ErrorOptions) {
    super(`The model does not show: ${problem} ${detail}`.trim(), options);
    this.name = 'ModelLoadError';
    this.problem = problem;
    this.detail = detail;
  }
}
