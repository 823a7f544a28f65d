import { fileURLToPath } from 'node:url';
import { siblingModule } from '@benchbook/confine';
import type * as Electron from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { Ports, ShellWindow } from './ports.ts';

const BACKEND = fileURLToPath(siblingModule(import.meta.url, '../local-backend/main'));

/** The ports implemented by Electron. The type check shows that the shell fits the real API. */
export function realPorts(electron: typeof Electron, updater: AppUpdater): Ports {
  const { app, dialog, session, utilityProcess, safeStorage, BrowserWindow } = electron;
  return {
    isFirstInstance: () => app.requestSingleInstanceLock(),
    onSecondInstance: (listener) => void app.on('second-instance', listener),
    whenReady: () => app.whenReady(),
    onWindowsClosed: (listener) => void app.on('window-all-closed', listener),
    onQuit: (listener) => void app.on('will-quit', listener),
    quit: () => app.quit(),
    showError: (title, text) => dialog.showErrorBox(title, text),
    dataFolder: () => app.getPath('userData'),
    createWindow: (options) => shellWindow(new BrowserWindow(options)),
    limitPermissions: (origin, allowed) => {
      const isAllowed = (asking: string, permission: string): boolean =>
        URL.parse(asking)?.origin === origin && allowed.includes(permission);
      session.defaultSession.setPermissionRequestHandler((contents, permission, answer) =>
        answer(isAllowed(contents.getURL(), permission)),
      );
      session.defaultSession.setPermissionCheckHandler((_, permission, asking) => isAllowed(asking, permission));
    },
    forkBackend: (environment) => {
      // Not child_process: it is disabled by the fuse that prevents running the program as plain Node.
      const backend = utilityProcess.fork(BACKEND, [], { env: environment, serviceName: 'Benchbook local backend' });
      return {
        send: (order) => backend.postMessage(order),
        onMessage: (listener) => void backend.on('message', listener),
        onExit: (listener) => void backend.on('exit', listener),
        stop: () => void backend.kill(),
      };
    },
    safeStorage,
    platform: process.platform,
    updates: {
      start: async (feedUrl) => {
        updater.setFeedURL({ provider: 'generic', url: feedUrl });
        updater.autoDownload = true;
        updater.autoInstallOnAppQuit = true;
        await updater.checkForUpdates();
      },
    },
  };
}

function shellWindow(window: Electron.BrowserWindow): ShellWindow {
  const { webContents } = window;
  return {
    load: (url) => window.loadURL(url),
    focus: () => {
      if (window.isMinimized()) window.restore();
      window.focus();
    },
    onOpen: (handler) => webContents.setWindowOpenHandler(handler),
    onNavigate: (handler) => void webContents.on('will-navigate', (event) => handler(event.url, () => event.preventDefault())),
  };
}
