import type { DevicePolicy } from '@benchbook/domain/devices';
import type { GroupRole } from '@benchbook/domain/users';

/** A bucket of a store that speaks S3. */
export interface BucketAddress {
  readonly kind: 's3';
  readonly bucket: string;
  /** Folder within the bucket, with a slash at its end; '' is the bucket itself. */
  readonly prefix: string;
  /** Undefined: that of Amazon for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** True: the bucket stands in the path of an address, else in its host name. */
  readonly isPathStyle: boolean;
  /** Undefined: what the machine itself may, as the AWS client finds it. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string }
    | undefined;
  /** Folder on this machine for bytes whose hash is not known yet. */
  readonly arrivingDir: string;
}

/** Where files are kept. */
export type BlobAddress = { readonly kind: 'folder'; readonly path: string } | BucketAddress;

/** Where the data is. */
export type DatabaseSetting =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The provider of sign-ins, and what it decides. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The claim that has the name of a person. */
  readonly nameClaim: string;
  /** Somebody whom nobody here is found for gets an account. */
  readonly createsAccounts: boolean;
  /** In this order; undefined: groups give no roles. */
  readonly roles: readonly GroupRole[] | undefined;
}

/** Every setting of `design.md` section 2, checked. What is undefined is off or left to the machine. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin under which people reach the server, without a path. */
  readonly publicUrl: string | undefined;
  /** Zone of the plant for times on paper, as IANA calls it; undefined: that of the server. Read at the first start alone. */
  readonly timeZone: string | undefined;
  /** Paths of the PEM files. */
  readonly tls: { readonly certificatePath: string; readonly keyPath: string } | undefined;
  /** Addresses and ranges of proxies whose `X-Forwarded-*` are believed. */
  readonly trustProxy: string | false;
  /** Absolute. */
  readonly dataDir: string;
  readonly database: DatabaseSetting;
  readonly blobs: BlobAddress;
  readonly demo: { readonly isOn: boolean; readonly password: string | undefined };
  /** The first Dev user of a database made without the demonstration. */
  readonly admin: { readonly username: string | undefined; readonly password: string | undefined };
  readonly accessTokenMs: number;
  readonly refreshTokenMs: number;
  readonly devicePolicy: DevicePolicy;
  readonly ai: { readonly baseUrl: string; readonly model: string; readonly apiKey: string | undefined } | undefined;
  readonly oidc: OidcSettings | undefined;
  /** Server that this one is the local backend of. */
  readonly upstreamUrl: string | undefined;
  readonly offlineDays: number;
  readonly retentionYears: number;
  readonly backup: { readonly dir: string; readonly everyMs: number; readonly keep: number } | undefined;
  /** Program that makes PDFs; undefined: the one that is installed. */
  readonly chromiumPath: string | undefined;
  /** Program that makes copies of films; undefined: the one that is installed. */
  readonly ffmpegPath: string | undefined;
  readonly metricsPort: number | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}
