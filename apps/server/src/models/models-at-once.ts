import { availableParallelism } from 'node:os';

/** One model per core: each keeps about one core busy. */
export const MODELS_AT_ONCE = availableParallelism();
