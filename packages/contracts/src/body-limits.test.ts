import { expect, test } from 'vitest';
import { BODY_MAX_BYTES, DOCUMENT_MAX_BYTES } from './define-route.ts';
import { routes } from './routes.ts';

/** Roles that may send large bodies: they write instructions or manage people. */
const MAY_SEND_DOCUMENTS = ['AUTHOR', 'MODEL', 'LEAD', 'SUP', 'DEV'];

test('a call that everybody may make takes a body of at most one megabyte, unless it has a picture, each step or each message', () => {
  const longer = routes.filter((route) => route.body && route.bodyMaxBytes > BODY_MAX_BYTES);
  expect(longer.filter(({ access }) => !MAY_SEND_DOCUMENTS.includes(access)).map(({ name }) => name)).toEqual([
    'changeProfileImage',
    'storeStepsDone',
    'storeStepsProgress',
    'deleteThread',
  ]);
  expect(Math.max(...longer.map(({ bodyMaxBytes }) => bodyMaxBytes))).toBe(DOCUMENT_MAX_BYTES);
});
