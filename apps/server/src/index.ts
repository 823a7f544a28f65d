export type { AppContext } from './app-context.ts';
export { createContext, type OpenContext } from './context.ts';
export { createServer, type RunningServer, startServer } from './create-server.ts';
