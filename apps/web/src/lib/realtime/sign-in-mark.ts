let isFresh = false;

/** Called after a sign-in: the socket, which starts with the next screen, announces it (AUTH-28, AUTH-29). */
export function markSignIn(): void {
  isFresh = true;
}

/** True once after each sign-in; restoring a session does not count. */
export function takeSignInMark(): boolean {
  const was = isFresh;
  isFresh = false;
  return was;
}
