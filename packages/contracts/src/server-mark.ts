/**
 * Header of every answer that a route of the server gave itself. What has it not comes from somebody in between, the page of a
 * guest network or a proxy, or was never given to a route: it says nothing about the call.
 */
export const SERVER_MARK = 'benchbook-server';
