import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { deviceCodec } from './device.ts';

export const listDevices = defineRoute({
  name: 'listDevices',
  method: 'GET',
  path: '/api/devices',
  response: z.array(deviceCodec),
  access: 'LEAD',
  description: 'Every device that somebody has signed in on, the oldest first.',
});
