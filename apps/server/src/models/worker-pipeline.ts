import { type ModelPipeline, UnusableModel } from '../ports/index.ts';

/** The pipeline of this server; it has none yet, and says so to whoever uploads a model. */
export function workerPipeline(): ModelPipeline {
  return { process: () => Promise.reject(new UnusableModel('This server can not convert models.')) };
}
