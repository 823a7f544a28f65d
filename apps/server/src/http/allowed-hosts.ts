import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
/** Settings of `HOST` that mean every address of this machine. */
export const EVERY_ADDRESS: readonly string[] = ['0.0.0.0', '::'];

/** Where the server listens and under which address it is known. */
export interface HostOptions {
  /** Address that it listens on. */
  readonly host: string;
  /** Address that people use, where it is configured. */
  readonly publicUrl: string | undefined;
}

/**
 * Host names, in lower case and without a port, under which this server answers (design, section 2, `PUBLIC_URL`). A page
 * of another site whose name was pointed at this machine is turned away by its Host header.
 */
export function allowedHostnames({ host, publicUrl }: HostOptions): ReadonlySet<string> {
  const names = new Set(LOOPBACK);
  // An address of numbers can't be pointed elsewhere by anybody's name service.
  if (!EVERY_ADDRESS.includes(host) && (publicUrl === undefined || isIP(host) !== 0)) names.add(bare(host));
  if (publicUrl !== undefined) return names.add(bare(new URL(publicUrl).hostname));
  if (EVERY_ADDRESS.includes(host)) for (const name of namesOfThisMachine()) names.add(name);
  return names;
}

/** Host name of a Host header or an authority: lower case, without port and brackets; undefined when it is none. */
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
