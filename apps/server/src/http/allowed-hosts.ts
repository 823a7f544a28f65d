import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
/** Values of `HOST` that mean all network interfaces. */
export const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/** Address that the server listens on and its public address. */
export interface HostOptions {
  /** Listen address. */
  readonly host: string;
  /** Public address, if configured. */
  readonly publicUrl: string | undefined;
}

/**
 * Host names, in lower case and without a port, that this server accepts (design, section 2, `PUBLIC_URL`). The Host check
 * rejects pages of other sites whose name was pointed at this machine (DNS rebinding).
 */
export function allowedHostnames({ host, publicUrl }: HostOptions): ReadonlySet<string> {
  const names = new Set(LOOPBACK);
  // An IP address can't be redirected through DNS.
  if (!EVERY_ADDRESS.includes(host) && (publicUrl === undefined || isIP(host) !== 0)) names.add(bare(host));
  if (publicUrl !== undefined) return names.add(bare(new URL(publicUrl).hostname));
  if (EVERY_ADDRESS.includes(host)) for (const name of namesOfThisMachine()) names.add(name);
  return names;
}

/** Host name of a Host header or an authority: lower case, without port and brackets; undefined if it is not valid. */
export function hostnameOf(authority: string | undefined): string | undefined {
  if (!authority || /[\s/@\\]/.test(authority)) return undefined;
  const url = URL.parse(`http://${authority}`);
  return url ? bare(url.hostname) : undefined;
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

function namesOfThisMachine(): string[] {
  const own = hostname().toLowerCase();
  const short = own.split('.')[0] ?? own;
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => bare(address.split('%')[0] ?? address));
  return [own, short, `${short}.local`, ...addresses];
}
