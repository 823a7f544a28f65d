// A local backend that stores its feed position before the rows.
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../../../apps/server/src/config/index.ts';
import { createContext } from '../../../apps/server/src/context.ts';
import { startServer } from '../../../apps/server/src/create-server.ts';

/** Delay of the rows after their position, in ms; a kill in that time reveals the fault. */
const LATE_MS = 1_000;

const context = await createContext(readSettings(process.env, process.cwd()), {
  local: {
    keepPull: async (storage, rows, place) => {
      await storage.transaction(place);
      await sleep(LATE_MS);
      await storage.transaction(rows);
    },
  },
});
const server = await startServer(context);
process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
