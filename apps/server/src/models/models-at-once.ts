import { availableParallelism } from 'node:os';

/** One model per core: each keeps about one busy. */
export const MODELS_AT_ONCE = availableParallelism();
