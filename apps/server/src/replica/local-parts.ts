import type { AppContext } from '../app-context.ts';
import type { MachineSeal } from '../auth/index.ts';
import type { Upstream } from './routing/upstream.ts';

/** What the parts of a local backend work with. */
export interface LocalParts {
  readonly context: AppContext;
  readonly upstream: Upstream;
  readonly seal: MachineSeal;
}
