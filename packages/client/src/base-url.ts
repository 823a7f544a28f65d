/** Port of the backend that runs beside the desktop shell (API-04). */
export const DESKTOP_PORT = 3001;

interface BaseUrlOptions {
  /** Configured base; takes precedence (API-02). */
  readonly configured?: string | undefined;
  /** Address that the app was loaded from, if it is a web address. */
  readonly pageUrl?: string | undefined;
  readonly isDesktop: boolean;
}

/**
 * Address in front of every path, without a trailing slash.
 * A page that was loaded over http or https calls its own origin. Without a configured base and without such a page, the web app
 * uses https on port 443 and the desktop app port 3001 of this machine.
 */
export function baseUrl({ configured, pageUrl, isDesktop }: BaseUrlOptions): string {
  if (configured) return configured.replace(/\/+$/, '');
  const page = pageUrl === undefined ? null : new URL(pageUrl);
  if (page && (page.protocol === 'https:' || page.protocol === 'http:')) return page.origin;
  if (isDesktop) return `http://127.0.0.1:${DESKTOP_PORT}`;
  return `https://${page?.hostname || 'localhost'}`;
}

/** The same for the socket: wss for https, ws for http. */
export function socketUrl(base: string, path: string): string {
  return base.replace(/^http/, 'ws') + path;
}
