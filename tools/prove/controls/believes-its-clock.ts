// A server to which its clock was always right: what is old by it is forgotten at once.
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
        // It never knows when it looked last.
        meta.get = async (name) => (name === 'house-kept' ? null : get(name));
        return work(tx);
      });
    return context;
  },
  { clock: clockOfFile() },
);
