/** Prints one line for the user; all output of these tools goes through here. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends a tool with a message that a person can act on, printed without a stack. */
export class Stop extends Error {}

/** Runs a tool to its end; a `Stop` is printed as its message, anything else with its stack. Both end with exit code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

/** "0.4 s", "12.3 s". */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
