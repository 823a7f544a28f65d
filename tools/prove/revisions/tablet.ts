import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Network, networkTo } from '../../bench/network-to.ts';
import { ADMIN_PASSWORD } from '../../lib/plant.ts';
import {
  type KeptEntry,
  type KnownRevision,
  type Pressed,
  pressAlerts,
  readAndPress,
  readKnown,
  readOutbox,
  watchRevisions,
} from './tablet-page.ts';

const isOpen = ({ state }: Pick<KeptEntry, 'state'>): boolean => state === 'waiting' || state === 'parked';

/**
 * Start position for reading an outbox that covers every change: the first entry that may still change, and never after the
 * position of a dismissed one, which the next entry reuses.
 */
export function firstOrderToRead(kept: readonly Pick<KeptEntry, 'order' | 'state'>[]): number {
  const answered = kept.filter(({ state }) => state === 'answered').map(({ order }) => order);
  return Math.min(...kept.filter(isOpen).map(({ order }) => order), Math.max(0, ...answered) + 1);
}

/** A person and their tablet. */
export interface TabletOptions {
  readonly name: string;
  readonly user: { readonly id: string; readonly username: string };
  /** Port of the server. */
  readonly port: number;
  /** Whether it downloads instructions. */
  readonly takesAlong: boolean;
  /** Whether *Done* and *Next* are two presses. */
  readonly staysAfterDone: boolean;
}

const LIST = '/dashboard/model%20viewer';
const SHOWN_WITHIN_MS = 30_000;
/** The app is cached for offline work when it is otherwise idle. */
const APP_KEPT_WITHIN_MS = 300_000;
const KEPT_WITHIN_MS = 10_000;
const AGAIN_MS = 20;
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, reducedMotion: 'reduce' } as const;

/** The product in a separate browser, behind a separate network that can be cut. */
export class Tablet {
  readonly name: string;
  readonly user: TabletOptions['user'];
  readonly takesAlong: boolean;
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #network: Network;
  readonly #kept = new Map<string, KeptEntry>();
  #address = LIST;
  #runKey = '';
  isOnline = true;

  private constructor({ name, user, takesAlong }: TabletOptions, context: BrowserContext, page: Page, network: Network) {
    this.name = name;
    this.user = user;
    this.takesAlong = takesAlong;
    this.page = page;
    this.#context = context;
    this.#network = network;
  }

  static async open(browser: Browser, options: TabletOptions): Promise<Tablet> {
    const network = await networkTo(options.port);
    const context = await browser.newContext({ ...TABLET, baseURL: network.url, serviceWorkers: 'allow', timezoneId: 'UTC' });
    context.setDefaultTimeout(SHOWN_WITHIN_MS);
    await context.addInitScript(watchRevisions);
    if (options.staysAfterDone)
      await context.addInitScript(() => localStorage.setItem('benchbook-after-done', JSON.stringify('stay')));
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Username').fill(options.user.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\//, { timeout: SHOWN_WITHIN_MS });
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: APP_KEPT_WITHIN_MS })
      .toBe('activated');
    return new Tablet(options, context, page, network);
  }

  /** Opens an instruction, and downloads it first if this tablet downloads instructions. */
  async openGuide({ id, title }: { readonly id: string; readonly title: string }): Promise<void> {
    if (this.takesAlong) {
      await this.page.goto(LIST);
      const row = this.page.getByRole('row', { name: title });
      await row.getByRole('button', { name: /^Download for offline/ }).click();
      await row.getByRole('button', { name: /^Downloaded/ }).waitFor();
    }
    this.#runKey = `benchbook-shown-revision/${this.user.id}/${id}`;
    this.#address = `/dashboard/model viewer/${id}~&~x?pdf=false&view=js&show=focus`;
    await this.openAgain();
  }

  /** Reloads the page. */
  async openAgain(): Promise<void> {
    await this.page.goto(this.#address);
  }

  look(): Promise<Pressed> {
    return this.page.evaluate(readAndPress, [null, this.#runKey] as const);
  }

  /** The screen at the moment of the press. */
  press(words: string): Promise<Pressed> {
    return this.page.evaluate(readAndPress, [words, this.#runKey] as const);
  }

  readAlerts(): Promise<void> {
    return this.page.evaluate(pressAlerts);
  }

  /** Revisions whose text this page has loaded since it was opened. */
  known(): Promise<readonly KnownRevision[]> {
    return this.page.evaluate(readKnown);
  }

  /** @param isNoticed the browser reports immediately that its network is gone; else the app detects it */
  async goOffline(isNoticed: boolean): Promise<void> {
    await this.#network.cut();
    this.isOnline = false;
    if (isNoticed) await this.page.evaluate(() => window.dispatchEvent(new Event('offline')));
  }

  async goOnline(): Promise<void> {
    await this.#network.mend();
    this.isOnline = true;
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  /**
   * Everything that was ever stored here, each entry in its current state; `gone` means missing although neither answered nor
   * refused.
   */
  get kept(): readonly KeptEntry[] {
    return [...this.#kept.values()];
  }

  /** Reads the stored entries again. Returns entries that were waiting and are missing now. */
  async collect(): Promise<readonly KeptEntry[]> {
    const open = this.kept.filter(isOpen);
    const now = await this.page.evaluate(readOutbox, firstOrderToRead(this.kept));
    for (const entry of now) this.#kept.set(entry.eventId, entry);
    const here = new Set(now.map(({ eventId }) => eventId));
    const left = open.filter(({ eventId }) => !here.has(eventId));
    for (const entry of left) if (entry.state === 'parked') this.#kept.set(entry.eventId, { ...entry, state: 'dismissed' });
    return left.filter(({ state }) => state === 'waiting');
  }

  /** The outbox entry of that kind created by a press; undefined if none was created. */
  async newEntry(kind: string, before: ReadonlySet<string>): Promise<KeptEntry | undefined> {
    for (const end = performance.now() + KEPT_WITHIN_MS; performance.now() < end; await sleep(AGAIN_MS)) {
      const made = await this.findNew(kind, before);
      if (made) return made;
    }
    return undefined;
  }

  /** The same without waiting. */
  async findNew(kind: string, before: ReadonlySet<string>): Promise<KeptEntry | undefined> {
    await this.collect();
    return this.kept.find((each) => each.kind === kind && !before.has(each.eventId) && each.entry['byApp'] !== true);
  }

  keptIds(): ReadonlySet<string> {
    return new Set(this.#kept.keys());
  }

  async close(): Promise<void> {
    await this.#context.close();
    if (this.isOnline) await this.#network.cut();
  }
}
