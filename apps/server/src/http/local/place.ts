import type { Role } from '@benchbook/domain/users';
import type { InCopy } from './in-copy.ts';

/**
 * Where a local backend answers a call. 'local': always itself. 'remote': the server alone; refused with a sentence while the
 * server is away. 'remote-first': the server, or the copy while the server is away. `localFirst`: the copy where it has what
 * the call asks for, else the server.
 */
export type Place = 'local' | 'remote' | 'remote-first' | { readonly localFirst: InCopy };

/** What a route says about local backends. */
export interface LocalRules {
  readonly place: Place | ((role: Role) => Place);
  /** The call writes the copy, so it is refused until there is one. */
  readonly writesCopy?: boolean;
  /** The copy decides about later calls, so it is brought up to date before the server's answer is passed on. */
  readonly refreshesCopy?: boolean;
}
