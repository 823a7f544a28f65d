export { ApiError } from '@benchbook/client';
export { api, quietApi } from './api.ts';
export { reasonOf, sentenceOf } from './sentence-of.ts';
