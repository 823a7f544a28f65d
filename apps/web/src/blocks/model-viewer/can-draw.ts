/** Whether this browser has the graphics that models need; asked once, for each answer takes a context. */
export function canDrawModels(): boolean {
  known ??= hasWebGl();
  return known;
}

let known: boolean | undefined;

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
