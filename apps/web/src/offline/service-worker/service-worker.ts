import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { openKeptFiles } from '../saved/kept-files.ts';
import { hasSaved } from '../saved/saved-database.ts';
import { answerFile, isFileAddress } from './answer-file.ts';
import { answerPart, countMissing, fillBeforeTakingOver, fillParts, PARTS_CACHE, sweepParts } from './parts.ts';
import { checkShellAnswer } from './shell.ts';

/** App files cached at installation, and the parts for models and documents; inserted by the build. */
declare const SHELL_FILES: readonly { url: string; revision: string | null; integrity: string }[];
declare const PART_FILES: readonly string[];

/** The used part of the worker's scope: its own types conflict with those of pages. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  readonly data?: unknown;
  readonly ports?: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
}

declare const self: WorkerScope;

/** Paths that are never app pages (as in `static-web.ts` of the server). */
const NO_PAGE = [/^\/api(?:\/|$)/, /^\/assets(?:\/|$)/, /^\/ws(?:\/|$)/];

addPlugins([{ fetchDidSucceed: async ({ request, response }) => checkShellAnswer(request.url, response) }]);
precacheAndRoute([...SHELL_FILES], { directoryIndex: 'index.html', cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NO_PAGE }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => answerPart(request, await caches.open(PARTS_CACHE), fetch),
);
// Pages handle API calls: of /api the worker serves only files, and stores none itself.
for (const method of ['GET', 'HEAD'] as const) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isFileAddress(url.pathname),
    ({ request }) => answerFile(request, openKeptFiles, fetch),
    method,
  );
}

self.addEventListener('install', (event) => {
  event.waitUntil(hasSaved().then((isNeeded) => (isNeeded ? fillBeforeTakingOver(PART_FILES, fetch) : undefined)));
});

self.addEventListener('activate', (event) => {
  const sweep = hasSaved().then((isNeeded) => sweepParts(PART_FILES, isNeeded));
  event.waitUntil(Promise.all([self.clients.claim(), sweep]));
});

self.addEventListener('message', (event) => {
  const type = typeOf(event.data);
  // A new version waits until a user has agreed to reload the pages (NAV-60).
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  const answer = (counting: Promise<number>) =>
    event.waitUntil(counting.then((missing) => event.ports?.[0]?.postMessage(missing)));
  if (type === 'FILL_PARTS') answer(fillParts(PART_FILES, fetch));
  if (type === 'COUNT_PARTS') answer(countMissing(PART_FILES));
});

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}
