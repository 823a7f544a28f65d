import { type Product, startProduct } from '@benchbook/testkit/product';
import type { Browser } from '@playwright/test';
import { withBrowser } from '../bench/browser.ts';
import { type Caller, signIn } from '../lib/caller.ts';
import { askDoctor, runCommand } from '../lib/doctor.ts';
import { ADMIN, ADMIN_PASSWORD, PLANT_SETTINGS } from '../lib/plant.ts';
import { seededRandom } from './random.ts';
import type { Findings } from './revisions/findings.ts';
import { GuideRounds } from './revisions/guide-rounds.ts';
import { Tablet } from './revisions/tablet.ts';

export interface RevisionOptions {
  readonly seed: number;
  readonly rounds: number;
  /** No round begins after this time. */
  readonly withinMs: number;
  readonly databaseUrl?: string;
  /** Entry of a deliberately broken server. */
  readonly entry?: string;
  /** Folder of a deliberately broken web app, for an entry that serves it. */
  readonly webFolder?: string;
  /** Whether the findings suffice, so that no further round begins. */
  readonly isEnough?: (findings: Findings) => boolean;
}

export interface RevisionReport {
  readonly rounds: number;
  /** Number of occurrences per event. */
  readonly counts: ReadonlyMap<string, number>;
  readonly findings: Findings;
  readonly doctor: string;
}

/** Number of rounds per guide. */
const ROUNDS_OF_A_GUIDE = 20;
/** Long enough that no session ends meanwhile. */
const SETTINGS = { ...PLANT_SETTINGS, ACCESS_TOKEN_MINUTES: '600' };

/**
 * Releases, alerts and withdrawals happen at random during the work of two people, one of them with two tablets, on unreliable
 * networks, in real browsers with the product. After each round the screens and the tablets' stored entries are compared with
 * the record and the log of the server.
 */
export async function proveRevisions(options: RevisionOptions): Promise<RevisionReport> {
  const { databaseUrl, entry, webFolder } = options;
  const env = {
    ...SETTINGS,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(webFolder ? { WEB_FOLDER: webFolder } : {}),
  };
  const product = await startProduct({ env, ...(entry ? { entry } : {}) });
  try {
    const worked = await withBrowser((browser) => work(browser, product, options));
    const log = await runCommand('audit-verify', [], { ...env, DATA_DIR: product.dataDir });
    if (!log.isWell) worked.findings.runs.push(`the log: ${log.output}`);
    return { ...worked, doctor: await askDoctor(product.dataDir, env) };
  } finally {
    await product.stop();
  }
}

async function work(browser: Browser, product: Product, options: RevisionOptions): Promise<Omit<RevisionReport, 'doctor'>> {
  const { seed, rounds, withinMs, isEnough = () => false } = options;
  const random = seededRandom(seed);
  const author = await signIn(product.url, ADMIN, ADMIN_PASSWORD);
  const tablets = await openTablets(browser, product, author);
  const counts = new Map<string, number>();
  const findings: Findings = { words: [], runs: [], alerts: [], lost: [] };
  const end = Date.now() + withinMs;
  const guides: GuideRounds[] = [];
  let done = 0;
  try {
    while (done < rounds && Date.now() < end && !isEnough(findings)) {
      const guide = await GuideRounds.begin({ author, tablets, random, counts, findings }, `Guide ${done + 1}`);
      guides.push(guide);
      for (let round = 0; round < ROUNDS_OF_A_GUIDE && done < rounds && Date.now() < end && !isEnough(findings); round++) {
        await guide.round();
        done += 1;
      }
      await guide.end();
    }
    // Complete runs must stay complete.
    for (const guide of guides) await guide.judge();
    return { rounds: done, counts, findings };
  } finally {
    for (const tablet of tablets) await tablet.close();
  }
}

/** Two tablets of one person, one of another. */
async function openTablets(browser: Browser, { url, port }: Product, admin: Caller): Promise<Tablet[]> {
  const [one, two] = [await makeArtisan(admin, url, 'proof_one'), await makeArtisan(admin, url, 'proof_two')];
  const open = (name: string, user: Tablet['user'], takesAlong: boolean, staysAfterDone: boolean) =>
    Tablet.open(browser, { name, user, port, takesAlong, staysAfterDone });
  return Promise.all([
    open('first tablet of one', one, true, true),
    open('second tablet of one', one, false, true),
    open('tablet of two', two, true, false),
  ]);
}

async function makeArtisan(admin: Caller, url: string, username: string): Promise<Tablet['user']> {
  await admin.succeed('POST', '/api/users/create', { json: { username, password: ADMIN_PASSWORD, role: 'Artisan' } });
  return { id: (await signIn(url, username, ADMIN_PASSWORD)).id, username };
}
