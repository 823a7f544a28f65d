import { expect, test } from 'vitest';
import { type Audience, isRecipient } from './audience.ts';

test('a message reaches people of its roles, its people and its devices, except the excluded person', () => {
  const listener = { id: 'anna', role: 'Artisan', deviceId: 'tablet' } as const;
  const reaches = (audience: Partial<Audience>, change: Partial<Record<'deviceId', null>> = {}) =>
    isRecipient({ roles: [], ...audience }, { ...listener, ...change });
  expect(reaches({})).toBe(false);
  expect([reaches({ roles: ['Artisan'] }), reaches({ roles: ['Dev'] })]).toEqual([true, false]);
  expect([reaches({ userIds: ['ben', 'anna'] }), reaches({ userIds: ['ben'] })]).toEqual([true, false]);
  expect([reaches({ deviceIds: ['tablet'] }), reaches({ deviceIds: ['other'] })]).toEqual([true, false]);
  expect(reaches({ deviceIds: ['tablet'] }, { deviceId: null })).toBe(false);
  const all = { roles: ['Artisan'], userIds: ['anna'], deviceIds: ['tablet'] } as const;
  expect([reaches({ ...all, except: 'anna' }), reaches({ ...all, except: 'ben' })]).toEqual([false, true]);
});
