import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { report } from '../lib/log/report.ts';
import { App, firstScreen } from './app.tsx';
import { t } from './guards/messages.ts';
import { start } from './start.ts';
import { startLanguage } from './start-language.ts';

// The content security policy forbids compiled schemas. Set before the first schema is made.
config({ jitless: true });

/** Time limit for the scripts of the first screen. */
const DRAWN_AFTER_MS = 10_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

try {
  start();
} catch (error) {
  // Without storage (blocked by a policy) no session can start.
  report.failure('The app could not start.', error);
  root.textContent = t('startFailed');
  throw error;
}
const drawn = createRoot(root);
const draw = (): void =>
  drawn.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// Not awaited: the scripts of a screen wait until this one has finished.
void Promise.race([
  Promise.all([firstScreen, startLanguage()]),
  new Promise((resolve) => setTimeout(resolve, DRAWN_AFTER_MS)),
]).then(draw);
