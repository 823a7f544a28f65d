import * as calls from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { changeDevices } from '../../../commands/devices/change-devices.ts';
import { deviceViews } from '../../../commands/devices/device-view.ts';
import { readThisDevice } from '../../../commands/devices/read-this-device.ts';
import { sendForUser } from '../../../commands/devices/send-for-user.ts';
import { removePin, setPin } from '../../../commands/devices/set-pin.ts';
import { unlockDevice } from '../../../commands/devices/unlock-device.ts';
import { callerAddress } from '../../caller-address.ts';
import { handle } from '../../handle.ts';
import type { HandledRoute } from '../../handled-route.ts';
import { t } from '../../messages.ts';
import { takeCall } from '../../take-call.ts';
import { deviceKeyOf } from '../session/device-cookie.ts';
import { changeOne } from './change-one.ts';

const TOO_MANY = t('askedTooOften');

export const devicesRoutes: readonly HandledRoute[] = [
  handle(calls.authorizeDevice, {
    place: 'remote',
    run: ({ body, caller, context }) => changeOne({ context, caller }, body.id, { authorization: body.authorization }),
  }),
  handle(calls.authorizeDevices, {
    place: 'remote',
    run: ({ body, caller, context }) => changeDevices(context, caller, body.ids, { authorization: body.authorization }),
  }),
  handle(calls.classifyDevice, {
    place: 'remote',
    run: ({ body, caller, context }) => changeOne({ context, caller }, body.id, { type: body.type }),
  }),
  handle(calls.listDevices, {
    place: 'remote',
    run: ({ context }) =>
      context.storage.read(async (readers) => deviceViews(readers, await readers.devices.list(), context.clock.nowMs())),
  }),
  handle(calls.nameDevice, {
    place: 'remote',
    run: ({ body, caller, context }) => changeOne({ context, caller }, body.id, { nickname: body.nickname }),
  }),
  handle(calls.readThisDevice, {
    place: 'local',
    run: ({ context, request }) => {
      const retryAfterS = context.limits.signInPages.take(callerAddress(request));
      if (retryAfterS > 0) throw new DomainError('RATE_LIMITED', { extra: { retryAfterS } });
      return readThisDevice(context, deviceKeyOf(request));
    },
  }),
  handle(calls.removePin, {
    place: 'remote',
    run: async ({ caller, context }) => {
      await removePin(context, caller);
      return {};
    },
  }),
  handle(calls.sendForUser, {
    place: 'remote',
    run: ({ body, caller, context, request }) => {
      takeCall(context.limits.passes, caller.sessionId, TOO_MANY);
      return sendForUser(context, caller, body.userId, deviceKeyOf(request));
    },
  }),
  handle(calls.setPin, {
    place: 'remote',
    run: async ({ body, caller, context, request }) => {
      await setPin(context, caller, body, { address: callerAddress(request), deviceKey: deviceKeyOf(request) });
      return {};
    },
  }),
  handle(calls.unlockDevice, {
    place: 'remote',
    run: async ({ body, caller, context, request }) => {
      await unlockDevice(context, caller, body, { address: callerAddress(request), deviceKey: deviceKeyOf(request) });
      return {};
    },
  }),
  handle(calls.updateDevice, {
    place: 'remote',
    run: ({ body, caller, context }) => changeOne({ context, caller }, body.id, body.change),
  }),
];
