export { ApiError, type Auth, type Client } from '@benchbook/client';
export { api, auth, createQuietApi, patience, quietApi } from './api.ts';
export { reasonOf, sentenceOf } from './sentence-of.ts';
