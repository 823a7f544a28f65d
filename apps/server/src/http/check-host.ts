import { DomainError } from '@benchbook/domain/errors';
import type { FastifyRequest } from 'fastify';
import { allowedHostnames, type HostOptions, hostnameOf } from './allowed-hosts.ts';
import { t } from './messages.ts';

/** Cache of judged Host headers. A server has a handful of names; the limit protects against invented ones. */
const REMEMBERED_HOSTS = 200;

/**
 * Creates the check that rejects calls with a foreign Host header and calls made by a page of another origin. It throws a
 * DomainError `FORBIDDEN` whose message names the setting.
 */
export function createHostCheck(options: HostOptions): (request: FastifyRequest) => void {
  const allowed = allowedHostnames(options);
  const publicOrigin = options.publicUrl === undefined ? undefined : new URL(options.publicUrl).origin;
  const judged = new Map<string, boolean>();

  const isAllowed = (host: string): boolean => {
    const known = judged.get(host);
    if (known !== undefined) return known;
    const name = hostnameOf(host);
    const verdict = name !== undefined && allowed.has(name);
    if (judged.size < REMEMBERED_HOSTS) judged.set(host, verdict);
    return verdict;
  };

  return (request) => {
    const { host } = request;
    if (!isAllowed(host)) {
      throw new DomainError('FORBIDDEN', {
        message: t('otherHost'),
      });
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isSameOrigin(origin, host, publicOrigin)) {
      throw new DomainError('FORBIDDEN', { message: t('otherSite') });
    }
  };
}

function isSameOrigin(origin: string, host: string, publicOrigin: string | undefined): boolean {
  const url = URL.parse(origin);
  return url !== null && (url.host === host.toLowerCase() || url.origin === publicOrigin);
}
