import { readSettings } from '../../../apps/server/src/config/index.ts';
import { type ContextOptions, createContext, type OpenContext } from '../../../apps/server/src/context.ts';
import { startServer } from '../../../apps/server/src/create-server.ts';
import { makeFirstUsers } from '../../../apps/server/src/demo/demo-users.ts';

/** How long a broken server is ahead of the disk, in ms; a kill in that time reveals it. */
export const LATE_MS = Number(process.env['LATE_MS'] ?? 40);

/** Starts the product with a deliberately broken part, to check that the proof detects it. */
export async function startBroken(
  breakOne: (context: OpenContext) => OpenContext,
  options: ContextOptions = {},
  webFolder?: string,
): Promise<void> {
  const context = await createContext(readSettings(process.env, process.cwd()), options);
  await makeFirstUsers(context);
  const server = await startServer(breakOne(context), webFolder);
  process.once('SIGTERM', () => server.close().then(() => process.exit(0)));
}
