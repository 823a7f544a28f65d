import type { OpenContext } from '../../../apps/server/src/context.ts';
import type { Readers, UserReader } from '../../../apps/server/src/ports/index.ts';

/** The context with another way to find a person, for reads outside transactions. */
export function withUsers(context: OpenContext, find: (users: UserReader) => UserReader['find']): OpenContext {
  const instead = <Target extends object>(target: Target, name: string, value: unknown): Target =>
    new Proxy(target, {
      get(of, key) {
        if (key === name) return value;
        const own: unknown = Reflect.get(of, key, of);
        return typeof own === 'function' ? own.bind(of) : own;
      },
    });
  const { storage } = context;
  const read = <Result>(work: (readers: Readers) => Promise<Result>): Promise<Result> =>
    storage.read((readers) => work(instead(readers, 'users', instead(readers.users, 'find', find(readers.users)))));
  return instead(context, 'storage', instead(storage, 'read', read));
}
