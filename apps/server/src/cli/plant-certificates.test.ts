import { X509Certificate } from 'node:crypto';
import { get as getPlain } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { AUTHORITY_PATH, createTlsServer } from '../http/tls-server.ts';
import { makePlantAuthority, makeServerCertificate } from './plant-certificates.ts';

const NOW_MS = Date.now();

test('a certificate is valid for the machine’s names and addresses, and signed by the plant authority', async () => {
  const authority = await makePlantAuthority(NOW_MS);
  const server = await makeServerCertificate(authority, ['bench.plant', '192.0.2.7', '::1'], NOW_MS);
  const [ca, certificate] = [new X509Certificate(authority.certificate), new X509Certificate(server.certificate)];
  expect([ca.ca, certificate.ca, certificate.verify(ca.publicKey), certificate.checkIssued(ca)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([certificate.checkHost('bench.plant'), certificate.checkIP('192.0.2.7'), certificate.checkIP('::1')]).toEqual([
    'bench.plant',
    '192.0.2.7',
    '::1',
  ]);
  expect(certificate.checkHost('other.plant')).toBeUndefined();
});

/** Sends one request and returns status, location and body. */
function ask(url: string, options: RequestOptions = {}): Promise<{ status: number; location: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https') ? get : getPlain;
    send(url, options, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }));
    }).on('error', reject);
  });
}

test('a machine that trusts the authority reaches the server over https; plain http redirects there and serves the authority certificate', async () => {
  const authority = await makePlantAuthority(NOW_MS);
  const { certificate, key } = await makeServerCertificate(authority, ['localhost', '127.0.0.1'], NOW_MS);
  const server = createTlsServer({ cert: certificate, key, authority: authority.certificate }, (_request, response) =>
    response.end('inside'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secure = `https://127.0.0.1:${port}/`;
  expect(await ask(secure, { ca: authority.certificate })).toMatchObject({ status: 200, body: 'inside' });
  await expect(ask(secure)).rejects.toThrow();
  const plain = secure.replace('https', 'http');
  expect(await ask(plain)).toMatchObject({ status: 308, location: secure });
  expect(await ask(`http://127.0.0.1:${port}${AUTHORITY_PATH}`)).toMatchObject({ status: 200, body: authority.certificate });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
