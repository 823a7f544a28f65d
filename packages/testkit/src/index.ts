export const TESTKIT = 'testkit';
