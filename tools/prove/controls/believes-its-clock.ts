// A server that always trusts its clock and deletes expired data immediately.
import { clockOfFile } from '../entries/clock-of-file.ts';
import { startBroken } from './start-broken.ts';

await startBroken(
  (context) => {
    const { storage } = context;
    const transaction = storage.transaction.bind(storage);
    storage.transaction = (work) =>
      transaction((tx) => {
        const { meta } = tx;
        const get = meta.get.bind(meta);
        // It never remembers its last check.
        meta.get = async (name) => (name === 'house-kept' ? null : get(name));
        return work(tx);
      });
    return context;
  },
  { clock: clockOfFile() },
);
