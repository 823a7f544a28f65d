import type { OwnSession } from '@benchbook/domain/devices';
import { DEVICE_TYPES } from '@benchbook/domain/devices';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const sessionWire = z.object({
  _id: z.string(),
  /** Nickname of the device; empty where the sign-in came from none, and while nobody has given it one. */
  device: z.string(),
  type: z.enum(DEVICE_TYPES),
  /** Browser and system in words, e.g. `Chrome on Android`; empty for a program and where nobody knows. */
  browser: z.string(),
  /** Epoch milliseconds, as the next one. */
  startedAt: z.number(),
  usedAt: z.number(),
  /** The one that asks. */
  current: z.boolean(),
});

const sessionCodec = codecFor(sessionWire, {
  decode: ({ _id, device, type, browser, startedAt, usedAt, current }): OwnSession => ({
    id: _id,
    deviceName: device,
    deviceType: type,
    browser,
    startedAtMs: startedAt,
    usedAtMs: usedAt,
    isCurrent: current,
  }),
  encode: ({ id, deviceName, deviceType, browser, startedAtMs, usedAtMs, isCurrent }) => ({
    _id: id,
    device: deviceName,
    type: deviceType,
    browser,
    startedAt: startedAtMs,
    usedAt: usedAtMs,
    current: isCurrent,
  }),
});

export const listOwnSessions = defineRoute({
  name: 'listOwnSessions',
  method: 'GET',
  path: '/api/users/{id}/sessions',
  params: z.object({ id: idText }),
  response: z.array(sessionCodec),
  access: 'SELF',
  description: 'Where one is signed in, the last used first.',
});

export const endOwnSession = defineRoute({
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/api/users/{id}/sessions/{sessionId}',
  params: z.object({ id: idText, sessionId: idText }),
  response: z.object({ _id: z.string() }),
  errors: ['NOT_FOUND'],
  access: 'SELF',
  isIdempotent: true,
  description: 'Ends one of the own sessions: its tokens are refused and its sockets close at once.',
});

export const endOtherSessions = defineRoute({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  params: z.object({ id: idText }),
  response: z.object({ ended: z.int() }),
  access: 'SELF',
  isIdempotent: true,
  description: 'Ends all of the own sessions but the one that asks.',
});
