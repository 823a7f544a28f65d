let isFresh = false;

/** Called after a sign-in: the socket, which starts with the next screen, is to say so (AUTH-28, AUTH-29). */
export function markSignIn(): void {
  isFresh = true;
}

/** True once after each sign-in; a restored session is none. */
export function takeSignInMark(): boolean {
  const was = isFresh;
  isFresh = false;
  return was;
}
