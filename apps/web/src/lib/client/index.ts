export { ApiError } from '@benchbook/client';
export { api, quietApi } from './api.ts';
export { sentenceOf } from './sentence-of.ts';
