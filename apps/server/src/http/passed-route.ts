import { DomainError } from '@benchbook/domain/errors';
import type { FastifyInstance } from 'fastify';
import { checkRole } from '../policies/calls.ts';
import { forwardRequest } from '../replica/routing/forward-request.ts';
import { authenticate } from './authenticate.ts';
import type { HandledRoute } from './handled-route.ts';

/** Registers a call that this server never answers itself; its body is streamed through. */
export function passedRoute(route: HandledRoute): HandledRoute {
  const { contract } = route;
  return {
    ...route,
    register(app: FastifyInstance, context) {
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        scope.route({
          method: contract.method,
          url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          onRequest: async (request, reply) => {
            if (contract.access === 'OPEN') throw new DomainError('OFFLINE');
            const caller = await authenticate(request, context, { cookie: contract.response === 'bytes', device: false });
            checkRole(contract.access, caller.role);
            return (await forwardRequest(context, route, caller, request, reply)) ?? reply;
          },
          handler: () => {
            throw new Error(`${contract.path} was to be answered by the server`);
          },
        });
      });
    },
  };
}
