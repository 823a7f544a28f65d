/** Whether this browser supports the graphics that models need; cached, because each test takes a context. */
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
