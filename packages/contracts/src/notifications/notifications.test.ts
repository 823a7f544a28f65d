import { expect, test } from 'vitest';
import { updateNotifications } from './notifications.ts';

test('a span of notices has both ends; with one of them there is none', () => {
  const span = (ends: object) => updateNotifications.body.parse({ read: true, ...ends }).span;
  expect(span({ from: 1, until: 2 })).toEqual({ fromMs: 1, untilMs: 2 });
  expect([span({}), span({ from: 1 }), span({ until: 2 })]).toEqual([null, null, null]);
});
