import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Guide } from './guide.ts';
import type { Passage, Press } from './judge.ts';
import type { Tablet } from './tablet.ts';
import type { Pressed, Screen } from './tablet-page.ts';

const TICKS = 'benchbook-ticks';
const INFO_READINGS = 'benchbook-info-readings';
/** Longer than a page takes to render loaded data, also if it updates its copy first on a busy machine. */
const SHOWN_AFTER_MS = 5_000;
const SETTLED_WITHIN_MS = 3_000;
const AGAIN_MS = 50;
/** Longer than a busy machine takes to load the dialog. */
const ASKED_WITHIN_MS = 10_000;
const REOPEN = 'Open this run again';
const MAP = 'Map of steps';
const OLD_REVISION = 'A newer revision was released';

/** Actions at the tablets of a guide. */
export interface Doings {
  readonly presses: Press[];
  readonly passages: Passage[];
  readonly reasons: Set<string>;
  readonly counts: Map<string, number>;
  readonly wrong: string[];
}

/** A person at a tablet: follows the screen and takes random actions. */
export class Person {
  readonly tablet: Tablet;
  readonly #guide: Guide;
  readonly #random: Random;
  readonly #doings: Doings;
  #read: Screen | undefined;
  /** The newest known revision when they chose to continue with an older one. */
  #keptDespite = 0;

  constructor(tablet: Tablet, guide: Guide, random: Random, doings: Doings) {
    this.tablet = tablet;
    this.#guide = guide;
    this.#random = random;
    this.#doings = doings;
  }

  /** Reads the screen. Until the next action this is what the person acts on. */
  async read(): Promise<void> {
    this.#read = await this.#settled();
  }

  /** Takes one action, and reads the screen afterwards. */
  async act(): Promise<void> {
    const now = await this.tablet.look();
    // The next run and the alerts acknowledged on their other tablet visibly change the page.
    if (now.run !== this.#read?.run || now.view !== this.#read.view) this.#read = now;
    if (now.dialog !== null) await this.#answer(now);
    else if (now.view === 'info') await this.#passAlerts();
    else if (now.view !== 'focus') await this.#openAgain('opened again');
    else await this.#work(now);
    await this.read();
  }

  async #work(now: Screen): Promise<void> {
    const chance = this.#random.next();
    if (now.canStartAgain && this.tablet.isOnline && chance < 0.35) return this.#startAgain();
    if (now.arrived !== null && (now.done === 'closed' ? chance < 0.7 : chance < 0.2))
      await this.#press(`Take revision ${now.arrived}`);
    else if (now.canReadChange && chance < 0.5) await this.#press('I have read what changed');
    else if (now.canDismissSince && chance < 0.5) await this.#press('OK');
    else if (chance > 0.96) await this.#openAgain('reloaded');
    else if (now.done === 'done' && chance < 0.8) await this.#goOn();
    else if (now.done === 'closed' && chance < 0.6) await this.#goOn();
    else if (chance > 0.9) await this.#press('Previous');
    else await this.#mark();
  }

  /** Goes to the next step, and from the last one to the open ones. */
  async #goOn(): Promise<void> {
    if (!(await this.#press('Next'))) await this.#press('What is left');
  }

  async #press(words: string): Promise<boolean> {
    const shown = await this.tablet.press(words);
    if (!shown.isPressed) return false;
    this.#count(words.replace(/ \d+$/, ''));
    await this.#changed(shown);
    return true;
  }

  /** Presses *Done*, or *Complete* to take it back, based on the text read before. */
  async #mark(): Promise<void> {
    const { done } = await this.#settled();
    const before = this.tablet.keptIds();
    const known = await this.#known();
    const shown = await this.tablet.press(done === 'done' ? 'Complete' : 'Done');
    if (!shown.isPressed || shown.done === 'closed' || shown.done === 'unsettled') return;
    const reopening = shown.done === 'done' ? await this.#reopens(before) : 'not asked';
    if (reopening !== 'not asked') this.#count(`reasons to open again ${reopening}`);
    // The run continued at the other tablet meanwhile, or the guide was withdrawn.
    if (reopening === 'in vain') return;
    await this.#keepPress(shown, before, known);
    await this.#changed(shown);
  }

  /** Gives a reason for opening a complete run again, if the app asks. */
  async #reopens(before: ReadonlySet<string>): Promise<'given' | 'not asked' | 'in vain'> {
    const asks = async (): Promise<boolean> => (await this.tablet.look()).dialog === REOPEN;
    for (const end = performance.now() + ASKED_WITHIN_MS; !(await asks()); await sleep(AGAIN_MS))
      if (performance.now() > end || (await this.tablet.findNew(TICKS, before)) !== undefined) return 'not asked';
    const reason = `Reason ${this.#doings.reasons.size + 1}`;
    this.#doings.reasons.add(reason);
    // A person types once the field has the focus.
    await this.tablet.page.locator('[role="dialog"] textarea:focus').waitFor();
    await this.tablet.page.keyboard.type(reason);
    return (await this.tablet.press('Open again')).isPressed ? 'given' : 'in vain';
  }

  async #keepPress(shown: Screen, before: ReadonlySet<string>, known: number): Promise<void> {
    const { tablet } = this;
    const kept = await tablet.newEntry(TICKS, before);
    if (!kept) {
      this.#doings.wrong.push(`${tablet.name}: pressed at step ${shown.stepId}, and nothing was kept`);
      return;
    }
    const { itemId, isDone, revision, run, atMs } = kept.entry;
    this.#count(isDone === true ? 'done' : 'taken back');
    if (!tablet.isOnline) this.#count('marked offline');
    this.#doings.presses.push({
      tablet: tablet.name,
      userId: tablet.user.id,
      stepId: String(itemId),
      isDone: isDone === true,
      revision: Number(revision),
      run: Number(run),
      atMs: Number(atMs),
      isOffline: !tablet.isOnline,
      read: this.#read ?? shown,
      shown,
      known: Math.max(known, Number(revision)),
    });
  }

  /** The newest revision that this page has known for long enough to show it. */
  async #known(): Promise<number> {
    const known = await this.#knownSince(Date.now() - SHOWN_AFTER_MS);
    return known > this.#keptDespite ? known : 0;
  }

  async #knownSince(latestMs: number): Promise<number> {
    const known = (await this.tablet.known()).filter(({ instructionId }) => instructionId === this.#guide.id);
    return Math.max(0, ...known.flatMap(({ revision, atMs }) => (atMs <= latestMs ? [revision] : [])));
  }

  async #passAlerts(): Promise<void> {
    const { tablet } = this;
    if (this.#random.below(8) === 0) return; // They leave it for now.
    await tablet.readAlerts();
    const before = tablet.keptIds();
    const page = await tablet.press('Continue');
    if (!page.isPressed) return;
    this.#count('alerts passed');
    const kept = await tablet.newEntry(INFO_READINGS, before);
    if (!kept) this.#doings.wrong.push(`${tablet.name}: Continue was pressed, and nothing was kept`);
    else
      this.#doings.passages.push({
        userId: tablet.user.id,
        run: Number(kept.entry['run']),
        alerts: page.alerts,
        atMs: Number(kept.entry['atMs']),
      });
  }

  async #startAgain(): Promise<void> {
    const { page } = this.tablet;
    const { isPressed } = await this.tablet.press('Start again');
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Start again' });
    if (!isPressed) return;
    await sure.click();
    await sure.waitFor({ state: 'detached' });
    // With a newer revision than the displayed one, steps are open.
    const isRefused = (await this.#settled()).dialog !== null;
    this.#count(isRefused ? 'next runs refused' : 'next runs');
  }

  async #answer({ dialog }: Screen): Promise<void> {
    if (dialog === OLD_REVISION) await this.#chooseOld();
    else if (dialog !== MAP || !(await this.#press('Next open step'))) await this.tablet.page.keyboard.press('Escape');
  }

  /** The tablet knows of a newer revision that it could not download. */
  async #chooseOld(): Promise<void> {
    if (this.#random.below(3) === 0) return void (await this.#press('Back to the list'));
    this.#keptDespite = await this.#knownSince(Date.now());
    await this.#press('Work by revision');
  }

  async #openAgain(what: string): Promise<void> {
    await this.tablet.openAgain();
    this.#count(this.tablet.isOnline ? what : `${what} offline`);
  }

  /** Waits until the screen differs from that at the moment of a press. */
  async #changed({ isPressed: _pressed, ...shown }: Pressed): Promise<void> {
    const before = JSON.stringify(shown);
    for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await sleep(AGAIN_MS)) {
      const { isPressed: _none, ...now } = await this.tablet.look();
      if (JSON.stringify(now) !== before) return;
    }
  }

  /** The screen once it is stable and its step may be pressed. */
  async #settled(): Promise<Screen> {
    let before = await this.tablet.look();
    for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; ) {
      await sleep(AGAIN_MS);
      const now = await this.tablet.look();
      if (now.view !== null && now.done !== 'unsettled' && JSON.stringify(now) === JSON.stringify(before)) return now;
      before = now;
    }
    return before;
  }

  #count(what: string): void {
    this.#doings.counts.set(what, (this.#doings.counts.get(what) ?? 0) + 1);
  }
}
