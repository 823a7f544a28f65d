import type * as Electron from 'electron';
import { expect, test } from 'vitest';
import { realPorts } from './real-ports.ts';

type Session = Electron.Session;
type Updater = Parameters<typeof realPorts>[1];

test('a page may use the allowed permissions only while it is of the own origin', () => {
  let onRequest: Parameters<Session['setPermissionRequestHandler']>[0] = null;
  let onCheck: Parameters<Session['setPermissionCheckHandler']>[0] = null;
  const defaultSession = {
    setPermissionRequestHandler: (handler: typeof onRequest) => (onRequest = handler),
    setPermissionCheckHandler: (handler: typeof onCheck) => (onCheck = handler),
  };
  const electron = { session: { defaultSession } } as unknown as typeof Electron;
  realPorts(electron, {} as Updater).limitPermissions('http://127.0.0.1:4000', ['media', 'fullscreen']);
  const asked = (url: string, permission: string): readonly unknown[] => {
    const answers: unknown[] = [];
    const contents = { getURL: () => url } as Electron.WebContents;
    onRequest?.(contents, permission as 'media', (answer) => answers.push(answer), {} as Electron.PermissionRequest);
    return [...answers, onCheck?.(contents, permission as 'media', url, {} as Electron.PermissionCheckHandlerHandlerDetails)];
  };
  expect(asked('http://127.0.0.1:4000/viewer?x', 'media')).toEqual([true, true]);
  expect(asked('http://127.0.0.1:4000/', 'geolocation')).toEqual([false, false]);
  expect(asked('http://127.0.0.1:4001/', 'media')).toEqual([false, false]);
  expect(asked('no address', 'geolocation')).toEqual([false, false]);
});

test('a second start brings the window to the front, also when it is minimized', () => {
  const calls: string[] = [];
  let isMinimized = true;
  class BrowserWindow {
    readonly isMinimized = () => isMinimized;
    readonly restore = () => calls.push('restore');
    readonly focus = () => calls.push('focus');
  }
  const window = realPorts({ BrowserWindow } as unknown as typeof Electron, {} as Updater).createWindow({});
  window.focus();
  isMinimized = false;
  window.focus();
  expect(calls).toEqual(['restore', 'focus', 'focus']);
});
