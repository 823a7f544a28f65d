import type { AppContext } from '../app-context.ts';
import { MachineSeal, secretInFolder } from '../auth/index.ts';
import type { QueueElsewhere } from '../ports/index.ts';
import { COPY_CHANGED } from './copy/copy-topics.ts';
import type { KeepPull } from './copy/pull.ts';
import { RunningLocalBackend } from './local-backend.ts';

export interface LocalOptions {
  /** Key of this machine from its secret store; without such a store it is kept in the data folder. */
  readonly machineKey?: Uint8Array;
  readonly keepPull?: KeepPull;
}

/**
 * Creates the local backend of a server from the settings. It is not started yet.
 *
 * @param queuesElsewhere entries queued for other servers; they stay unchanged, and the log names them
 */
export async function openLocalBackend(
  context: AppContext,
  upstreamUrl: string,
  queuesElsewhere: readonly QueueElsewhere[],
  report: (error: unknown) => void,
  { machineKey, keepPull }: LocalOptions,
): Promise<RunningLocalBackend> {
  const { storage, log } = context;
  await storage.transaction(({ meta }) => meta.set('local.upstream', upstreamUrl));
  for (const { replica, upstream, waiting, files } of queuesElsewhere)
    if (files === null) log.warn({ replica }, 'the queue of another server cannot be read; no file is swept');
    else log.warn({ replica, upstream, waiting }, 'entries wait for another server; set UPSTREAM_URL to it to send them');
  if (isInTheClear(upstreamUrl))
    log.warn(
      { upstream: upstreamUrl },
      'Not secure: passwords and work go to the server in the clear; give UPSTREAM_URL with https',
    );
  return new RunningLocalBackend(context, {
    upstreamUrl,
    queuesElsewhere,
    seal: new MachineSeal(machineKey ?? (await secretInFolder(context.settings.dataDir, 'machine.key'))),
    report,
    changed: () => context.bus.publish({ topic: COPY_CHANGED, subjectId: null }),
    ...(keepPull ? { keepPull } : {}),
  });
}

/** Traffic between two programs of one machine can't be intercepted. */
function isInTheClear(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
