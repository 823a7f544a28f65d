import type { DevicePolicy } from '@benchbook/domain/devices';
import type { GroupRole } from '@benchbook/domain/users';

/** A bucket of an S3-compatible store. */
export interface BucketAddress {
  readonly kind: 's3';
  readonly bucket: string;
  /** Folder within the bucket, with a trailing slash; '' is the bucket itself. */
  readonly prefix: string;
  /** Undefined: Amazon's endpoint for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** True: the bucket name is in the path of an address, otherwise in its host name. */
  readonly isPathStyle: boolean;
  /** Undefined: the machine's own credentials, as the AWS client finds them. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string }
    | undefined;
  /** Folder on this machine for bytes whose hash is not known yet. */
  readonly arrivingDir: string;
}

/** Where files are stored. */
export type BlobAddress = { readonly kind: 'folder'; readonly path: string } | BucketAddress;

/** Where the database is. */
export type DatabaseSetting =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The sign-in provider and its settings. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The claim with a person's name. */
  readonly nameClaim: string;
  /** A person without an account here gets one. */
  readonly createsAccounts: boolean;
  /** In order of precedence; undefined: groups give no roles. */
  readonly roles: readonly GroupRole[] | undefined;
}

/** All settings of `docs/settings.md`, validated. An undefined one is off or determined by the machine. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin at which people reach the server, without a path. */
  readonly publicUrl: string | undefined;
  /** IANA time zone of the plant for times on paper; undefined: the server's zone. Only read at the first start. */
  readonly timeZone: string | undefined;
  /** `code` (BCP 47): for people who have not chosen a language. `dir`: folder with language files of the plant. */
  readonly language: { readonly code: string; readonly dir: string | undefined };
  /** Paths of the PEM files. */
  readonly tls: { readonly certificatePath: string; readonly keyPath: string } | undefined;
  /** Addresses and ranges of proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: string | false;
  /** Absolute. */
  readonly dataDir: string;
  readonly database: DatabaseSetting;
  readonly blobs: BlobAddress;
  readonly demo: { readonly isOn: boolean; readonly password: string | undefined };
  /** The first Dev user of a database created without the demonstration. */
  readonly admin: { readonly username: string | undefined; readonly password: string | undefined };
  readonly accessTokenMs: number;
  readonly refreshTokenMs: number;
  readonly devicePolicy: DevicePolicy;
  readonly ai: { readonly baseUrl: string; readonly model: string; readonly apiKey: string | undefined } | undefined;
  readonly oidc: OidcSettings | undefined;
  /** URL of the server that this one is a local backend of. */
  readonly upstreamUrl: string | undefined;
  readonly offlineDays: number;
  readonly retentionYears: number;
  readonly backup: { readonly dir: string; readonly everyMs: number; readonly keep: number } | undefined;
  /** Program that makes PDFs; undefined: the installed one. */
  readonly chromiumPath: string | undefined;
  /** Program that converts videos; undefined: the installed one. */
  readonly ffmpegPath: string | undefined;
  readonly metricsPort: number | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}
