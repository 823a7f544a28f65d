import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Screen } from './screen-labels.ts';

const ROUTES = fileURLToPath(new URL('../src/app/routes', import.meta.url));
const ROUTER = fileURLToPath(new URL('../src/app/router.tsx', import.meta.url));

const screen = (name: string, path: string, within: string): Screen => ({ name, path: `/apps/web/src/${path}`, within });

/** Screens that the router has outside the dashboard: nobody has to be signed in there, or they stand alone on paper. */
const withoutFrame = [
  ...(readFileSync(ROUTER, 'utf8').split("path: '/dashboard'")[0] ?? '').matchAll(/routes\/(.+)-route\.tsx/g),
].map(([, name]) => name);

/** Each screen that has an address. */
const routes = readdirSync(ROUTES)
  .map((file) => /^(.+)-route\.tsx$/.exec(file)?.[1])
  .filter((name) => name !== undefined)
  .toSorted()
  .map((name) => screen(name, `app/routes/${name}-route.tsx`, withoutFrame.includes(name) ? 'start' : 'signed-in'));

/** The scripts that the pages of the app ask for before they can be used. What opens later is not among them. */
export const SCREENS: readonly Screen[] = [
  { name: 'start', path: '/apps/web/src/app/main.tsx' },
  screen('signed-in', 'app/shell/signed-in.tsx', 'start'),
  // The socket comes when the page has its answers, on every one.
  screen('realtime', 'lib/realtime/realtime.ts', 'signed-in'),
  screen('summary-panel', 'blocks/instruction-table/summary-panel.tsx', 'signed-in'),
  // Without a server each page waits for it, and for nothing of the page that lists what is on the device.
  screen('answer-call', 'offline/answers/answer-call.ts', 'signed-in'),
  screen('saved-note', 'offline/downloads/saved-note.tsx', 'signed-in'),
  ...routes,
  // What a step needs now and then comes with no file of another screen.
  screen('bench-later', 'features/instruction-viewer/lazy-lite-view.ts', 'lite-view'),
  screen('content-editor', 'blocks/content-editor/content-editor.tsx', 'authoring'),
];
