import type { BrowserWindowConstructorOptions, HandlerDetails, SafeStorage, WindowOpenHandlerResponse } from 'electron';
import type { BackendProcess } from '../local-backend/await-ready.ts';

/** A window as the shell uses it. */
export interface ShellWindow {
  load(url: string): Promise<void>;
  focus(): void;
  onOpen(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void;
  /** Before another page is shown; `prevent` keeps the one that is there. */
  onNavigate(handler: (url: string, prevent: () => void) => void): void;
}

/** What updates the program from the plant's own server. */
export interface Updates {
  /** Looks for a newer one, loads it beside the work and puts it in place when the program ends. */
  start(feedUrl: string): Promise<void>;
}

/** Everything of Electron that the shell touches: `realPorts` gives the real one, tests give their own. */
export interface Ports {
  /** False for a second start, which ends. */
  isFirstInstance(): boolean;
  onSecondInstance(listener: () => void): void;
  whenReady(): Promise<void>;
  onWindowsClosed(listener: () => void): void;
  onQuit(listener: () => void): void;
  quit(): void;
  showError(title: string, text: string): void;
  /** Folder of this person's data of the program. */
  dataFolder(): string;
  createWindow(options: BrowserWindowConstructorOptions): ShellWindow;
  /** Refuses what pages ask of the machine, but for these permissions to this origin. */
  limitPermissions(origin: string, allowed: readonly string[]): void;
  forkBackend(environment: Readonly<Record<string, string>>): BackendProcess;
  readonly safeStorage: Pick<
    SafeStorage,
    'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
  >;
  readonly platform: NodeJS.Platform;
  readonly updates: Updates;
}
