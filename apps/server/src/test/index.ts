export { type AssignedGuide, assign, assignedGuide, tick } from './assigned-guide.ts';
export { type Photo, people, say, threadOf } from './feedback-calls.ts';
export { type LineFaults, type LossyLine, lossyLine } from './lossy-line.ts';
export { eventually, modelQueue } from './model-queue.ts';
export { aPdfInstruction, SOME_QUADS, uploadSamplePdf } from './pdf-instruction.ts';
export { type DemoName, startTestServer, TEST_PASSWORD, type TestServer, type TestServerOptions } from './start-test-server.ts';
export { approvedBrowser, changeDevice, deviceId, type TestBrowser, testBrowser } from './test-browser.ts';
export { signIn, type TestAnswer, type TestCaller, type TestCallOptions, testCaller } from './test-caller.ts';
export { testPipeline } from './test-pipeline.ts';
