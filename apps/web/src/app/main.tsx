import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { report } from '../lib/log/report.ts';
import { App } from './app.tsx';
import { t } from './guards/messages.ts';
import { start } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');

try {
  start();
} catch (error) {
  // Without storage (blocked by a policy) there is no session to start.
  report.failure('The app could not start.', error);
  root.textContent = t('startFailed');
  throw error;
}
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
