import type { Role } from '@benchbook/domain/users';
import type { InCopy } from './in-copy.ts';

/**
 * Where a local backend answers a call. 'local': always itself. 'remote': only the server; refused with a sentence while the
 * server is unreachable. 'remote-first': the server, or the copy while the server is unreachable. `localFirst`: the copy if it
 * has what the call asks for, else the server.
 */
export type Place = 'local' | 'remote' | 'remote-first' | { readonly localFirst: InCopy };

/** What a route declares about local backends. */
export interface LocalRules {
  readonly place: Place | ((role: Role) => Place);
  /** The call writes to the copy, so it is refused until there is one. */
  readonly writesCopy?: boolean;
  /** Later calls are decided by the copy, so it is updated before the server's answer is forwarded. */
  readonly refreshesCopy?: boolean;
}
