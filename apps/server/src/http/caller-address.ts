import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const IPV4_WITHIN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/**
 * Number of 16-bit groups of an IPv6 network prefix. One customer, often one machine, has all addresses of such a network (RFC
 * 6177: a /64 at least).
 */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The address under which calls are counted: for IPv6 the network, since a caller can use any address of it. A trusted proxy
 * may forward text that is not an address; then the address of the proxy counts.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '');
  const mapped = IPV4_WITHIN_IPV6.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** For example "2001:db8:0:1::/64", however the address is spelled. */
function networkOf(address: string): string {
  // The URL parser normalizes addresses and writes a trailing IPv4 part in hexadecimal; a zone names a network interface of
  // this machine.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
