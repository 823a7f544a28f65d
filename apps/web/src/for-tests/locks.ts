/** A lock manager with what files need: shared locks together, an exclusive lock only when no other is held (`ifAvailable`). */
export function locksForTests(): Pick<LockManager, 'request'> {
  let shared = 0;
  const request = async (_name: string, options: LockOptions, work: (lock: Lock | null) => unknown): Promise<unknown> => {
    options.signal?.throwIfAborted();
    if (options.ifAvailable) return work(shared > 0 ? null : { name: _name, mode: 'exclusive' });
    if (options.mode !== 'shared') throw new Error('An exclusive lock that is waited for would hold up all downloads');
    shared += 1;
    try {
      return await work({ name: _name, mode: 'shared' });
    } finally {
      shared -= 1;
    }
  };
  return { request: request as LockManager['request'] };
}
