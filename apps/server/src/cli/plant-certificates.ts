// The certificate library registers its algorithms through it and does not load without it.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** Ten years: a plant installs it once on each tablet. */
const CA_DAYS = 3650;

/** Apple devices reject server certificates that are valid for more than 825 days. */
const SERVER_DAYS = 820;

/** A certificate and its private key, as PEM text. */
export interface CertificatePair {
  readonly certificate: string;
  readonly key: string;
}

/** Creates a plant's certificate authority: tablets install its certificate, its key signs server certificates. */
export async function makePlantAuthority(nowMs: number): Promise<CertificatePair> {
  cryptoProvider.set(webcrypto);
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: 'CN=Benchbook plant authority',
    ...validity(nowMs, CA_DAYS),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return pair(certificate, keys.privateKey);
}

/**
 * Creates a server certificate for the given names and addresses.
 *
 * @param authority the plant's, from `makePlantAuthority`
 */
export async function makeServerCertificate(
  authority: CertificatePair,
  names: readonly string[],
  nowMs: number,
): Promise<CertificatePair> {
  cryptoProvider.set(webcrypto);
  const issuer = new X509Certificate(authority.certificate);
  const [keyBytes] = PemConverter.decode(authority.key);
  if (!keyBytes) throw new Error('the key of the plant authority is empty');
  const signingKey = await webcrypto.subtle.importKey('pkcs8', keyBytes, ALGORITHM, false, ['sign']);
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: `CN=${names[0] ?? 'Benchbook'}`,
    issuer: issuer.subject,
    ...validity(nowMs, SERVER_DAYS),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map((value) => ({ type: isAddress(value) ? 'ip' : 'dns', value }))),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return pair(certificate, keys.privateKey);
}

async function pair(certificate: X509Certificate, privateKey: webcrypto.CryptoKey): Promise<CertificatePair> {
  const key = PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY');
  return { certificate: `${certificate.toString('pem')}\n`, key: `${key}\n` };
}

function validity(nowMs: number, days: number): { notBefore: Date; notAfter: Date } {
  // A day early, for tablets whose clock is slow.
  return { notBefore: new Date(nowMs - DAY_MS), notAfter: new Date(nowMs + days * DAY_MS) };
}

function serialNumber(): string {
  const bytes = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)));
  bytes[0] = (bytes[0] ?? 0) & 0x7f; // positive, as RFC 5280 requires
  return bytes.toString('hex');
}

function isAddress(name: string): boolean {
  return /^[\d.]+$/.test(name) || name.includes(':');
}
