// A server that does not count sign-in attempts.
import { startBroken } from './start-broken.ts';

await startBroken((context) => {
  const { auth, storage } = context;
  auth.addressLimit.take = () => 0;
  const transaction = storage.transaction.bind(storage);
  storage.transaction = (work) =>
    transaction((tx) => {
      tx.sessions.failures = () => Promise.resolve(null);
      return work(tx);
    });
  return context;
});
