export type { AppContext } from './app-context.ts';
export { findProgram, readSettings, SettingError } from './config/index.ts';
export { type ContextOptions, createContext, type OpenContext } from './context.ts';
export { createServer, type RunningServer, startServer } from './create-server.ts';
export { findBrowser } from './print/find-browser.ts';
