/** Playwright runs this once, before all workers. */
export { fillPlant as default } from './fixtures/demo-plant.ts';
