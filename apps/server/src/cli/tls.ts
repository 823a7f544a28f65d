// npm run tls [-- NAME …]: creates a plant authority and a certificate for this machine's names and addresses.
import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../config/index.ts';
import { allowedHostnames } from '../http/allowed-hosts.ts';
import { AUTHORITY_PATH } from '../http/tls-server.ts';
import { startedAs } from './called-as.ts';
import { type CertificatePair, makePlantAuthority, makeServerCertificate } from './plant-certificates.ts';
import { runCommand } from './run-command.ts';
import { Complaint } from './with-context.ts';

await runCommand(async () => {
  const { dataDir, port, publicUrl } = readSettings({ ...process.env, TLS_CERT: '', TLS_KEY: '' }, process.cwd());
  const wanted = process.argv.slice(2);
  const unfit = wanted.find((name) => !/^[\w.:-]+$/.test(name));
  if (unfit !== undefined) throw new Complaint(`"${unfit}" is neither a host name nor an address.`);
  const own = [...allowedHostnames({ host: '0.0.0.0', publicUrl: undefined })];
  const names = [...new Set([...wanted, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname]), ...own])];
  const folder = join(dataDir, 'tls');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const authority = (await kept(folder, 'ca')) ?? (await keep(folder, 'ca', await makePlantAuthority(Date.now())));
  await keep(folder, 'server', await makeServerCertificate(authority, names, Date.now()));
  console.log(
    [
      `Made a certificate for ${names.join(', ')}.`,
      '',
      'Start the server with',
      `  TLS_CERT=${join(folder, 'server.pem')} TLS_KEY=${join(folder, 'server.key')} HOST=0.0.0.0 ${startedAs()}`,
      '',
      `Each tablet loads the plant authority once: ${join(folder, 'ca.pem')}`,
      `The server hands it out at http://${names.find(isNamedForTablets) ?? 'localhost'}:${port}${AUTHORITY_PATH}, as long as ca.pem stands beside TLS_CERT.`,
      `Its SHA-256 fingerprint, to compare on the tablet: ${fingerprint(authority.certificate)}`,
      '  Android: Settings > Security > Encryption & credentials > Install a certificate > CA certificate',
      '  iPad: open the file, then Settings > General > VPN & Device Management, then About > Certificate Trust Settings',
      '  Windows: open the file > Install Certificate > Local Machine > Trusted Root Certification Authorities',
      '',
      'Keep ca.key on this machine: who has it can pretend to be any server to the tablets.',
    ].join('\n'),
  );
});

function isNamedForTablets(name: string): boolean {
  return name.includes('.') && !name.startsWith('127.') && !name.includes(':');
}

function fingerprint(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256;
}

async function kept(folder: string, name: string): Promise<CertificatePair | null> {
  try {
    return {
      certificate: await readFile(join(folder, `${name}.pem`), 'utf8'),
      key: await readFile(join(folder, `${name}.key`), 'utf8'),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function keep(folder: string, name: string, pair: CertificatePair): Promise<CertificatePair> {
  await writeFile(join(folder, `${name}.key`), pair.key, { mode: 0o600 });
  await writeFile(join(folder, `${name}.pem`), pair.certificate, { mode: 0o644 });
  return pair;
}
