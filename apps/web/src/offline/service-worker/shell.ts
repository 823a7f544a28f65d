const IS_PAGE = /(?:\/|\.html)$/;

/**
 * Accepts the response for an app file, or throws. Cached files are served until the next version: the page of a sign-on or of
 * a proxy must not replace a script.
 *
 * @throws Error for any other response, so that the new version is not installed
 */
export function checkShellAnswer(address: string, answer: Response): Response {
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  if (answer.status === 200 && !answer.redirected && isHtml === IS_PAGE.test(new URL(address).pathname)) return answer;
  throw new Error(`${address} was answered by somebody else`);
}
