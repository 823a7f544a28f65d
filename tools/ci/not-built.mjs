/**
 * Tests of the written contract that ask for what is not built yet: file, what the name of the test has in it, and what is
 * missing. Everything else has to pass. An entry whose tests all pass is out of date and fails the run.
 */
export const NOT_BUILT = [];
