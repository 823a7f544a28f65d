/** What a program that a test starts gets of this environment: enough to run, as quickly as here, and no settings. */
export const NODE_OWN: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
