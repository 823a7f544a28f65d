const IS_PAGE = /(?:\/|\.html)$/;

/**
 * The answer for a file of the app, if it can be one. What is kept here is served until the next version: the page of a
 * sign-on or of a server in between must not stand for a script.
 *
 * @throws Error for any other answer, so that the version that asked is not taken
 */
export function checkShellAnswer(address: string, answer: Response): Response {
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  if (answer.status === 200 && !answer.redirected && isHtml === IS_PAGE.test(new URL(address).pathname)) return answer;
  throw new Error(`${address} was answered by somebody else`);
}
