import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const IPV4_WITHIN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** One customer, often one machine, has all addresses of a network of so many groups (RFC 6177: a /64 at least). */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The address that calls are counted for: of IPv6 its network, since who has one address has all of them. A proxy that is believed may
 * hand on what somebody wrote there instead of an address: then it is the proxy's own.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '');
  const mapped = IPV4_WITHIN_IPV6.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** "2001:db8:0:1::/64", however the address is spelled. */
function networkOf(address: string): string {
  // The parser of addresses writes each in one way, IPv4 at its end in hexadecimal; a zone names a port of this machine.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
