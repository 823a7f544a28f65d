/** Environment of a program that a test starts: enough to run as fast as here, without settings. */
export const NODE_OWN: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
