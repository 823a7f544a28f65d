export { checkBeforeRelease } from './check-before-release.ts';
export { linkTarget } from './link-target.ts';
export { pinnedModels } from './pinned-models.ts';
export type { BuildProblem, UnusualFilm } from './surroundings.ts';
