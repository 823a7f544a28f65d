import type { BrowserWindowConstructorOptions, HandlerDetails, SafeStorage, WindowOpenHandlerResponse } from 'electron';
import type { BackendProcess } from '../local-backend/await-ready.ts';

/** A window as the shell uses it. */
export interface ShellWindow {
  load(url: string): Promise<void>;
  focus(): void;
  onOpen(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void;
  /** Called before another page is shown; `prevent` keeps the current one. */
  onNavigate(handler: (url: string, prevent: () => void) => void): void;
}

/** Updates of the program from the plant's own server. */
export interface Updates {
  /** Looks for a newer version, downloads it in the background and installs it when the program ends. */
  start(feedUrl: string): Promise<void>;
}

/** All uses of Electron in the shell: `realPorts` provides the real one, tests provide substitutes. */
export interface Ports {
  /** False for a second instance, which ends. */
  isFirstInstance(): boolean;
  onSecondInstance(listener: () => void): void;
  whenReady(): Promise<void>;
  onWindowsClosed(listener: () => void): void;
  onQuit(listener: () => void): void;
  quit(): void;
  showError(title: string, text: string): void;
  /** Folder of this user's program data. */
  dataFolder(): string;
  createWindow(options: BrowserWindowConstructorOptions): ShellWindow;
  /** Denies permission requests of pages, except these permissions for this origin. */
  limitPermissions(origin: string, allowed: readonly string[]): void;
  forkBackend(environment: Readonly<Record<string, string>>): BackendProcess;
  readonly safeStorage: Pick<
    SafeStorage,
    'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
  >;
  readonly platform: NodeJS.Platform;
  readonly updates: Updates;
}
