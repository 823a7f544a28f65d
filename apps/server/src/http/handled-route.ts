import type { RouteContract } from '@benchbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { LocalRules } from '../replica/routing/forward-request.ts';

/** A call of the API with its handler. */
export interface HandledRoute extends LocalRules {
  readonly contract: RouteContract;
  register(app: FastifyInstance, context: AppContext): void;
}
