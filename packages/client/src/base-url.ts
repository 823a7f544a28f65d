/** Port of the backend that runs beside the desktop shell (API-04). */
export const DESKTOP_PORT = 3001;

interface BaseUrlOptions {
  /** Configured base; it wins (API-02). */
  readonly configured?: string | undefined;
  /** Address that the app was loaded from, where that is a web address. */
  readonly pageUrl?: string | undefined;
  readonly isDesktop: boolean;
}

/**
 * Address in front of every path, without a slash at its end (D-133; `design.md`, section 2).
 *
 * A page that was loaded over http or https asks where it came from. Where nothing is configured and there is no such
 * page, the web asks over https on port 443 and the desktop falls back to port 3001 of this machine.
 */
export function baseUrl({ configured, pageUrl, isDesktop }: BaseUrlOptions): string {
  if (configured) return configured.replace(/\/+$/, '');
  const page = pageUrl === undefined ? null : new URL(pageUrl);
  if (page && (page.protocol === 'https:' || page.protocol === 'http:')) return page.origin;
  if (isDesktop) return `http://127.0.0.1:${DESKTOP_PORT}`;
  return `https://${page?.hostname || 'localhost'}`;
}

/** The same for the socket: wss beside https, ws beside http. */
export function socketUrl(base: string, path: string): string {
  return base.replace(/^http/, 'ws') + path;
}
